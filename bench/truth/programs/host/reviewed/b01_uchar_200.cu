// EXPECT: wrong out-of-bounds
// 200 of unsigned char
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const unsigned char *keys, int n, int *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 100;
  unsigned char *h = (unsigned char *)malloc(n * sizeof(unsigned char)), *d; int *c;
  cudaMalloc(&d, n * sizeof(unsigned char));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 200;
  cudaMemcpy(d, h, n * sizeof(unsigned char), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((unsigned char *)d, n, c);
  return cudaDeviceSynchronize();
}
