// EXPECT: right
// allocated
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d = nullptr;
  cudaMalloc(&d, 256 * sizeof(float));
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
