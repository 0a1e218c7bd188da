// EXPECT: wrong race
// fill() sets all slots to the first
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static float *newBuffer() {
  float *p = nullptr;
  if (cudaMalloc(&p, 65 * sizeof(float)) != cudaSuccess)
    exit(1);
  return p;
}
int main() {
  std::array<float *, 3> s{newBuffer(), newBuffer(), newBuffer()};
  std::fill(s.begin(), s.begin() + 2, s[2]);
  shift<<<1, 64>>>(s[0], s[1]);
  return cudaDeviceSynchronize();
}
