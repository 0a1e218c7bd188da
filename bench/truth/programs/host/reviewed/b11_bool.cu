// EXPECT: right
// 0 or 1
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const bool *keys, int n, int *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 2;
  bool *h = (bool *)malloc(n * sizeof(bool)), *d; int *c;
  cudaMalloc(&d, n * sizeof(bool));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = i > 5;
  cudaMemcpy(d, h, n * sizeof(bool), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((bool *)d, n, c);
  return cudaDeviceSynchronize();
}
