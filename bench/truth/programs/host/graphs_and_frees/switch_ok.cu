// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  float *e;
  cudaMalloc(&e, 1024);
  for (int i = 0; i < 3; ++i) {
    if (i == 2) {
      cudaFree(d);
      d = e;
    }
    fill<<<1, 256>>>(d, 256);
  }
  return cudaDeviceSynchronize();
}
