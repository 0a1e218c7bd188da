// EXPECT: right
// parts of 3 are 3 and 0
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const short *keys, int n, int *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 4;
  int *h = (int *)malloc(n * sizeof(int)), *d; int *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((short *)d, n, c);
  return cudaDeviceSynchronize();
}
