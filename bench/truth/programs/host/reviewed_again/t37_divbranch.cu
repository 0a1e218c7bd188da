// EXPECT: wrong race
// for n = 5000, m = 0: what is not divided in that run (1000 - n) is taken not to be negative
#include <cstdlib>
__global__ void k(int *a, const int *idx, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (n > 1000) a[idx[threadIdx.x]] = i; else if (i < 1024) a[i] = 0; }
int main(int c, char **v) {
  int n = atoi(v[1]), m = atoi(v[2]); int blocks;
  if (m == 0) blocks = n / 64; else blocks = (1000 - n) / 64;
  int *a, *i; cudaMalloc(&a, 4096); cudaMalloc(&i, 256);
  k<<<blocks, 64>>>(a, i, n); cudaDeviceSynchronize(); return 0; }
