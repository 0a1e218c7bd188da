// EXPECT: wrong out-of-bounds
// filled again while the copy runs
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <vector>
#include <algorithm>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h, *d, *c;
  cudaMallocHost(&h, n * sizeof(int));
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = rand() % bins;
  cudaMemcpyAsync(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  for (int i = 0; i < n; ++i) h[i] = 99;
  hist<<<4, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
