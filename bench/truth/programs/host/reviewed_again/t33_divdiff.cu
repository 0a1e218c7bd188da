// EXPECT: wrong race
// argc - 10 is negative as a rule; blocks = 1
#include <cstdlib>
__global__ void k(int *a, const int *idx, int i) { if (i < 0) a[idx[threadIdx.x]] = threadIdx.x; else a[threadIdx.x + blockIdx.x * 64] = 0; }
int main(int c, char **v) {
  int *a, *x; cudaMalloc(&a, 1 << 20); cudaMalloc(&x, 256);
  if (c < 100) k<<<(c - 10) / 64 + 1, 64>>>(a, x, c - 10);
  cudaDeviceSynchronize(); return 0; }
