// EXPECT: wrong out-of-bounds
// null pointer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d = nullptr;
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
