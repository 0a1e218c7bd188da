// EXPECT: wrong out-of-bounds
// a kernel keeps the pointer as two halves
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__device__ unsigned lo, hi;
__global__ void keep(int *p) { unsigned long long a = (unsigned long long)p; lo = (unsigned)a; hi = (unsigned)(a >> 32); }
__global__ void w() { *(int *)((unsigned long long)hi << 32 | lo) = 100000; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  keep<<<1, 1>>>(d);
  w<<<1, 1>>>();
  hist<<<4, 256>>>(d, n, c, bins);
  return cudaDeviceSynchronize();
}
