// EXPECT: right
// unsigned keys above 2^31 used as unsigned
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void l(const unsigned *k, unsigned n, char *c) { unsigned i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) { c[k[i]] = 1; } }
int main(int argc, char **argv) {
  unsigned n = 2500000000u;
  unsigned *h = (unsigned *)malloc((size_t)n * 4); unsigned *d; char *c;
  cudaMalloc(&d, (size_t)n * 4); cudaMalloc(&c, n);
  for (unsigned i = 0; i < n; ++i) h[i] = i;
  cudaMemcpy(d, h, (size_t)n * 4, cudaMemcpyHostToDevice);
  l<<<n / 256 + 1, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
