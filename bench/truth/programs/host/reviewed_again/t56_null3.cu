// EXPECT: wrong out-of-bounds
// bad when c is 3; compared with nullptr the other way round
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); K k = c == 3 ? bad : (K)0; if (k != nullptr && k != good) k<<<1, 64>>>(a); cudaDeviceSynchronize(); return 0; }
