// EXPECT: wrong out-of-bounds
// the divisor counts down in the loop that fills; at the launch it is small
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
  int n = atoi(argv[1]);
  if (n < 1 || n > 1024) return 1;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  int k = n + 5;
  for (int i = 0; i < n; ++i, --k) h[i] = rand() % k;
  cudaMalloc(&c, k * sizeof(int));
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<4, 256>>>(d, n, c, k);
  return cudaDeviceSynchronize();
}
