// EXPECT: wrong out-of-bounds
// operator new of the program gives one pool
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
static char pool[1 << 20];
void *operator new[](std::size_t bytes) { if (bytes > sizeof pool) abort(); return pool; }
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *d, *c;
  int *h = new int[n], *g = new int[n];
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  for (int i = 0; i < n; ++i) g[i] = 1000;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c, bins);

  return cudaDeviceSynchronize();
}
