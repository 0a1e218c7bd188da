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
using Table = std::map<std::string, float *>;
__attribute__((noinline)) static void setup(Table &t, float *x, float *y) { t["in"] = x; t["out"] = y; }

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  Table t;
  setup(t, a, a);
  shift<<<1, 256>>>(t["in"], t["out"], 256);
  return cudaDeviceSynchronize();
}
