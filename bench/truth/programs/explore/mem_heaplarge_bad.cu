// EXPECT: wrong assertion
// 2 MB from a device heap of 8 MB (the default): malloc succeeds on a GPU
#include <cassert>
__global__ void k() { char *p = (char *)malloc(2 << 20); if (p) { p[0] = 1; assert(false); } }
int main() { k<<<1,1>>>(); return cudaDeviceSynchronize(); }
