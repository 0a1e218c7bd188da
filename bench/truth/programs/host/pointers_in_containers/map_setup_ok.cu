// EXPECT: right
// in and out are different buffers
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
  setup(t, a, b);
  shift<<<1, 256>>>(t["in"], t["out"], 256);
  return cudaDeviceSynchronize();
}
