// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <pthread.h>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
