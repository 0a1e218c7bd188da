// EXPECT: wrong out-of-bounds
// as a03, with a counter of a while loop as limit
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  int *q, k = 100;
  for (int i = 0; i < n; ++i) h[i] = 0;
  while (k > 3) { for (int i = 0; i < k; ++i) h[i] = i; k /= 2; }
  cudaMalloc(&q, k * sizeof(int));
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, q);
  return cudaDeviceSynchronize();
}
