// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <functional>
#include <vector>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::vector<std::function<void()>> tasks;
  tasks.push_back([=] { fill<<<1, 256>>>(d, 256); });
  
  for (auto &t : tasks) t();
  return cudaDeviceSynchronize();
}
