// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::list<void *> s = {d};
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
