// EXPECT: wrong out-of-bounds
// the writer gets the pointer in a structure
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
struct S { int *a[2]; };
__global__ void w(S s, int i) { s.a[i][0] = 100000; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  S s; s.a[1] = d; s.a[0] = c;
  w<<<1, 1>>>(s, argc > 1);
  hist<<<4, 256>>>(d, n, c, bins);
  return cudaDeviceSynchronize();
}
