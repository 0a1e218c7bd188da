// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
#include <map>
#include <string>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  std::map<std::string, float *> t = { {"in", a}, {"out", b} }, u = t;
  shift<<<1, 256>>>(t["in"], u["in"], 256);
  return cudaDeviceSynchronize();
}
