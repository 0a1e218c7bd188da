// EXPECT: wrong out-of-bounds
// the low half of 2^32+50
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
  const int n = 1024, bins = 40;
  long long *h = (long long *)malloc(n * sizeof(long long)), *d; int *c;
  cudaMalloc(&d, n * sizeof(long long));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = (1LL << 32) + 50;
  cudaMemcpy(d, h, n * sizeof(long long), cudaMemcpyHostToDevice);
  put<<<4, 256>>>((int *)d, n, c);
  return cudaDeviceSynchronize();
}
