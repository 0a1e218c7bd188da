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

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  std::map<std::string, float *> t = { {"in", a}, {"tmp", b} };
  auto n = t.extract("tmp");
  n.key() = "out";
  n.mapped() = b;
  t.insert(std::move(n));
  shift<<<1, 256>>>(t["in"], t["out"], 256);
  return cudaDeviceSynchronize();
}
