// EXPECT: wrong out-of-bounds
// the kernel itself writes by another pointer into the array
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__global__ void w(const int *p, int *q, int *c) { q[0] = 100000; c[p[4]] = 1; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  w<<<1, 1>>>(d, d + 4, c);
  return cudaDeviceSynchronize();
}
