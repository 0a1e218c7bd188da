// EXPECT: wrong out-of-bounds
// the second launch of the same line, in a function, has larger keys
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
void go(int n, int m, int *c) {
  int *h = (int *)malloc(n * sizeof(int)), *d;
  cudaMalloc(&d, n * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = rand() % m;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c, 32);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *c; cudaMalloc(&c, bins * sizeof(int));
  go(n, 32, c); go(n, 64, c);
  return cudaDeviceSynchronize();
}
