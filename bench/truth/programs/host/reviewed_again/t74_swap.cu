// EXPECT: wrong out-of-bounds
// std::swap in a loop
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
#include <utility>
int main(int c, char **v) { int *a = dev(); K k = good, j = bad; for (int i = 0; i < c; ++i) { k<<<1, 64>>>(a); std::swap(k, j); } cudaDeviceSynchronize(); return 0; }
