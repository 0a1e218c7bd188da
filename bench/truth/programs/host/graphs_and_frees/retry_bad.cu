// EXPECT: wrong out-of-bounds
// launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  for (int i = 0; i < 3; ++i) {
    if (i == 0) cudaMalloc(&d, 1024);
    fill<<<1, 256>>>(d, 256);
    cudaFree(d);
  }
  return cudaDeviceSynchronize();
}
