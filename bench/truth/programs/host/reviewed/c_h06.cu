// EXPECT: wrong out-of-bounds
// a kernel writes by a recursive function
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__device__ __noinline__ void a(int *p, int n) { if (n > 0) a(p, n - 1); else p[0] = 100000; }
__global__ void w(int *p, int n) { a(p, n); }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  w<<<1, 1>>>(d, argc);
  hist<<<4, 256>>>(d, n, c);

  return cudaDeviceSynchronize();
}
