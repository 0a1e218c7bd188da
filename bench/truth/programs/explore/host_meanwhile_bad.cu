// EXPECT: wrong race
// managed memory written by the host while the kernel may run
#include <cassert>
__global__ void k(int *p) { assert(*p == 0); }
int main() { int *p; cudaMallocManaged(&p, 4); *p = 0; k<<<1,1>>>(p); *p = 1; return cudaDeviceSynchronize(); }
