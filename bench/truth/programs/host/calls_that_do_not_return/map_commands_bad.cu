// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <functional>
#include <map>
#include <string>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::map<std::string, std::function<void(int)>> m;
  m["small"] = [=](int n) { fill<<<1, n>>>(d, n); };
  m["large"] = [=](int n) { fill<<<2, n>>>(d, 2 * n); };
  m["large"](256);
  return cudaDeviceSynchronize();
}
