// EXPECT: wrong assertion
// assertion that holds only if nothing is lost
#include <cassert>
__global__ void k(int *a, unsigned x) { assert(__umul24(x, 1) == x); a[threadIdx.x] = 1; }
int main(int c, char **v) { int *a; cudaMalloc(&a, 4 * 256); k<<<1, 256>>>(a, 0x1000000u + c); cudaDeviceSynchronize(); return 0; }
