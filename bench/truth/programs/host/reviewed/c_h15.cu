// EXPECT: wrong out-of-bounds
// unsigned int keys as they are, above 2^31, in an array of char bounds
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void l(const long long *k, int *c) { c[k[threadIdx.x]] = 1; }
int main(int argc, char **argv) {
  const int n = 64;
  long long *h = (long long *)malloc(n * 8), *d; int *c;
  cudaMalloc(&d, n * 8); cudaMalloc(&c, 256);
  for (int i = 0; i < n; ++i) h[i] = (1LL << 61) + (1LL << 60) + i;
  cudaMemcpy(d, h, n * 8, cudaMemcpyHostToDevice);
  l<<<1, 64>>>(d, c);
  return cudaDeviceSynchronize();
}
