// EXPECT: wrong race
// i = -4..3 are in sight, (i / 8 + 1) is 1 block; idx may be anything
#include <cstdlib>
__global__ void k(int *a, const int *idx, int i) { if (i < 0) a[idx[threadIdx.x]] = threadIdx.x; else a[threadIdx.x] = 0; }
int main(int c, char **v) {
  int *a, *x; cudaMalloc(&a, 256); cudaMalloc(&x, 256);
  for (int i = -4; i < 4; ++i) k<<<i / 8 + 1, 64>>>(a, x, i);
  cudaDeviceSynchronize(); return 0; }
