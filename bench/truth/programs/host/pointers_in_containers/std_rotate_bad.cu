// EXPECT: wrong race
// r[0] is in and out
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
#include <algorithm>
#include <array>

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  float *c;
  cudaMalloc(&c, 256 * sizeof(float));
  std::array<float *, 3> r = {a, b, c};
  for (int i = 0; i < 4; ++i) {
    std::rotate(r.begin(), r.begin() + 1, r.end());
    shift<<<1, 256>>>(r[0], r[0], 256);
  }
  return cudaDeviceSynchronize();
}
