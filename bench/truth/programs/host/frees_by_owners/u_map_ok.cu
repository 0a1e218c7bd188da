// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <map>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::map<int, float *> all;
  all[7] = d;
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
