// EXPECT: wrong out-of-bounds
// an outer loop counts the limit down; what the first turns stored is still there
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  int *q;
  for (int i = 0; i < n; ++i) h[i] = 0;
  int k = n;
  for (; k > 4; --k) for (int i = 0; i < k; ++i) h[i] = i;
  cudaMalloc(&q, k * sizeof(int));
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, q, k);
  return cudaDeviceSynchronize();
}
