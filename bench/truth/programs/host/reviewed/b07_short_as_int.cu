// EXPECT: wrong out-of-bounds
// two shorts are one int
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void put(const int *keys, int n, int *c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) c[keys[i]] = 1;
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 100;
  short *h = (short *)malloc(n * sizeof(short)), *d; int *c;
  cudaMalloc(&d, n * sizeof(short));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(short), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((int *)d, n, c);
  return cudaDeviceSynchronize();
}
