// EXPECT: wrong out-of-bounds
// the chosen kernel changes in the loop; third turn bad
#include <cstdlib>
#include <cstdio>
__global__ void good(int *a) { a[threadIdx.x] = 1; }
__global__ void bad(int *a) { a[threadIdx.x + 1] = 1; }
__global__ void other(int *a) { a[threadIdx.x] = 2; }
typedef void (*K)(int *);
int *dev() { int *a; cudaMalloc(&a, 256); return a; }
int main(int c, char **v) { int *a = dev(); K k = good; for (int i = 0; i < 4; ++i) { k<<<1, 64>>>(a); if (i == 2) k = bad; } cudaDeviceSynchronize(); return 0; }
