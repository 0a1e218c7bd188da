// EXPECT: wrong out-of-bounds
// good gets 63 threads, bad 64
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); K k = c > 1 ? good : bad; k<<<1, k != bad ? 63 : 64>>>(a); cudaDeviceSynchronize(); return 0; }
