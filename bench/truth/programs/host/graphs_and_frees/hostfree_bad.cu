// EXPECT: wrong out-of-bounds
// pinned memory is freed before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  float *h;
  cudaMallocHost(&h, 1024);
  cudaFreeHost(h);
  fill<<<1, 256>>>(h, 256);
  return cudaDeviceSynchronize();
}
