// EXPECT: wrong out-of-bounds
// kernel is a member set by the constructor
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
struct R { K k; R(bool b) { k = b ? bad : good; } void run(int *a) { k<<<1, 64>>>(a); } };
int main(int c, char **v) { int *a = dev(); R r(c > 1); r.run(a); cudaDeviceSynchronize(); return 0; }
