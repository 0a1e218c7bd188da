// EXPECT: wrong out-of-bounds
// uint8 remainder stored as char
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void l(const signed char *k, int n, char *c) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) { c[k[i]] = 1; } }
int main(int argc, char **argv) {
  const int n = 500;
  signed char *h = (signed char *)malloc(n), *d; char *c;
  cudaMalloc(&d, n); cudaMalloc(&c, 256);
  for (int i = 0; i < n; ++i) h[i] = (unsigned char)(i % 200);
  cudaMemcpy(d, h, n, cudaMemcpyHostToDevice);
  l<<<n / 256 + 1, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
