// EXPECT: wrong out-of-bounds
// changed through a pointer
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
void __attribute__((noinline)) change(K *k, int c) { if (c > 3) *k = bad; }
int main(int c, char **v) { int *a = dev(); K k = good; change(&k, c); k<<<1, 64>>>(a); cudaDeviceSynchronize(); return 0; }
