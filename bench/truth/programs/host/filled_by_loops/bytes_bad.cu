// EXPECT: wrong out-of-bounds
// keys are bytes up to 255
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <vector>
#include <algorithm>
__global__ void hist(const unsigned char *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 128;
  unsigned char *h = (unsigned char *)malloc(n), *d;
  int *c;
  cudaMalloc(&d, n);
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = (signed char)(rand() % 256 - 128);
  cudaMemcpy(d, h, n, cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
