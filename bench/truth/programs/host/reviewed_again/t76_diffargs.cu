// EXPECT: wrong out-of-bounds
// table of void* of kernels; n is launched for one only
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
__global__ void n2(int *a, int n) { a[threadIdx.x * n] = 1; }
int main(int c, char **v) { int *a = dev(); int n = 2; const void *k = c > 1 ? (const void *)good : (const void *)n2; void *args[] = {&a, &n}; cudaLaunchKernel(k, 1, 64, args, 0, 0); cudaDeviceSynchronize(); return 0; }
