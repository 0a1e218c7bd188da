// EXPECT: wrong out-of-bounds
// index known 3-way, bad only for c==2 (chosen by nested ?:)
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); K k = c == 1 ? good : c == 2 ? bad : other; K j = c == 2 ? k : good; j<<<1, 64>>>(a); cudaDeviceSynchronize(); return 0; }
