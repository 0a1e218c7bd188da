// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
#include <map>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Pair { float *in, *out; };

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  std::map<int, Pair> t;
  t[1] = {a, b};
  t[2] = { b, a };
  for (auto &[k, p] : t) shift<<<1, 256>>>(p.in, p.out, 256);
  return cudaDeviceSynchronize();
}
