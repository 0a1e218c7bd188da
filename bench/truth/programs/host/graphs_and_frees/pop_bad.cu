// EXPECT: wrong out-of-bounds
// launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <vector>

int main() {
  std::vector<float *> v(2);
  for (auto &p : v) cudaMalloc(&p, 1024);
  cudaFree(v.back());
  
  fill<<<1, 256>>>(v.back(), 256);
  return cudaDeviceSynchronize();
}
