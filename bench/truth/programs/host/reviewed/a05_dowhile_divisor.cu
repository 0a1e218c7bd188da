// EXPECT: wrong out-of-bounds
// each round fills less, by another divisor; the last divisor is the smallest
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <new>
__global__ void hist(const int *keys, int n, int *counts, int bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  int *q, m, r = 1;
  for (int i = 0; i < n; ++i) h[i] = 0;
  do {
    m = rand() % 100 + 1;
    int much = rand() % n;
    for (int i = 0; i < much; ++i) h[i] = rand() % m;
  } while (++r < argc);
  cudaMalloc(&q, m * sizeof(int));
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, q, m);
  return cudaDeviceSynchronize();
}
