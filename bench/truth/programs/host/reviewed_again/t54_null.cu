// EXPECT: right
// bad is chosen nowhere that is launched; null otherwise
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); K k = 0; if (c == 2) k = good; if (c == 3) k = bad; if (c != 3) k<<<1, 64>>>(a); cudaDeviceSynchronize(); return 0; }
