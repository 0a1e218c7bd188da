// EXPECT: right
// table never at 2
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
static const K table[] = {good, other, bad};
int main(int c, char **v) { int *a = dev(); table[c & 1]<<<1, 64>>>(a); cudaDeviceSynchronize(); return 0; }
