// EXPECT: wrong out-of-bounds
// cudaLaunchKernel with a choice, bad
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); const void *k = c > 1 ? (const void *)good : (const void *)bad; void *args[] = {&a}; cudaLaunchKernel(k, 1, 64, args, 0, 0); cudaDeviceSynchronize(); return 0; }
