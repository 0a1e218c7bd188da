// EXPECT: wrong out-of-bounds
// for n > 0: out of bounds for n = 640 (a has 64 ints), negative branch first
#include <cstdlib>
__global__ void k(int *a, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; a[i] = 1; }
int main(int c, char **v) {
  int n = atoi(v[1]); int blocks;
  if (n < 0) blocks = (5 - n) / 32; else blocks = n / 64;
  int *a; cudaMalloc(&a, 256);
  k<<<blocks, 64>>>(a, n); cudaDeviceSynchronize(); return 0; }
