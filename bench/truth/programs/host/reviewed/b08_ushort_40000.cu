// EXPECT: wrong out-of-bounds
// 40000
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const unsigned short *keys, int n, int *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 4000;
  unsigned short *h = (unsigned short *)malloc(n * sizeof(unsigned short)), *d; int *c;
  cudaMalloc(&d, n * sizeof(unsigned short));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 40000;
  cudaMemcpy(d, h, n * sizeof(unsigned short), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((unsigned short *)d, n, c);
  return cudaDeviceSynchronize();
}
