// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <functional>
#include <vector>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::vector<std::function<void()>> cleanup;
  cleanup.push_back([=] { cudaFree(d); });
  for (auto &f : cleanup) f();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
