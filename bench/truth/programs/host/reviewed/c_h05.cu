// EXPECT: wrong out-of-bounds
// a kernel writes in a branch of a device function by pointer to function
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
__device__ void a(int *p) { p[0] = 100000; }
__device__ void b(int *p) { p[1] = 100000; }
__global__ void w(int *p, int n) { void (*f)(int *) = n > 1 ? a : b; f(p); }
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
