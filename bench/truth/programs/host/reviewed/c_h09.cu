// EXPECT: wrong out-of-bounds
// the size of the device array is smaller than the copy, which fails; both unknown
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  int n = atoi(argv[1]), m = atoi(argv[2]);
  if (n < 1 || m < 1 || m >= n || n > 100000) return 1;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, m * sizeof(int));
  cudaMalloc(&c, 32 * sizeof(int));
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  hist<<<(m + 255) / 256, 256>>>(d, m, c);

  return cudaDeviceSynchronize();
}
