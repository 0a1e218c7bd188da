// EXPECT: wrong out-of-bounds
// a kernel writes to the pinned array by its other address, before the copy
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void fill(int *to) { to[blockIdx.x * blockDim.x + threadIdx.x] = 1000000; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h, *hp, *d, *c;
  cudaHostAlloc(&h, n * sizeof(int), cudaHostAllocMapped);
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaHostGetDevicePointer(&hp, h, 0);
  fill<<<4, 256>>>(hp);
  cudaDeviceSynchronize();
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c, bins);

  return cudaDeviceSynchronize();
}
