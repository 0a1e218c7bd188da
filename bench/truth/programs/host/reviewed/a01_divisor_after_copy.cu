// EXPECT: wrong out-of-bounds
// the copy has remainders by the divisor of the round before, which is larger
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
  const int n = 1024;
  int *h = (int *)malloc(n * sizeof(int)), *d;
  cudaMalloc(&d, n * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 0;
  for (int r = 1; r < argc; ++r) {
    cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
    int m = atoi(argv[r]);
    if (m < 1) return 1;
    int *c;
    cudaMalloc(&c, m * sizeof(int));
    hist<<<4, 256>>>(d, n, c, m);
    for (int i = 0; i < n; ++i) h[i] = rand() % m;
    cudaFree(c);
  }
  return cudaDeviceSynchronize();
}
