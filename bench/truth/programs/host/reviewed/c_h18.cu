// EXPECT: wrong out-of-bounds
// uint16 counter stored to short: 40000 is negative
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void l(const short *k, int n, char *c) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) { c[k[i]] = 1; } }
int main(int argc, char **argv) {
  const int n = 50000;
  short *h = (short *)malloc(n * 2), *d; char *c;
  cudaMalloc(&d, n * 2); cudaMalloc(&c, n);
  for (unsigned short i = 0; i < n; ++i) h[i] = i;
  cudaMemcpy(d, h, n * 2, cudaMemcpyHostToDevice);
  l<<<n / 256 + 1, 256>>>(d, n, c);
  return cudaDeviceSynchronize();
}
