// EXPECT: wrong out-of-bounds
// managed array as source, which a kernel reaches as a variable
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void w(int *p) { p[threadIdx.x] = 100000; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h, *d, *c;
  cudaMallocManaged(&h, n * sizeof(int));
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  w<<<1, 32>>>(h + 3);
  cudaDeviceSynchronize();
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c);

  return cudaDeviceSynchronize();
}
