// EXPECT: right
// sizes differ: two entries
#include <unordered_map>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static std::unordered_map<size_t, float *> cache;
static float *scratch(size_t n) {
  auto it = cache.find(n);
  if (it != cache.end())
    return it->second;
  float *p = nullptr;
  cudaMalloc(&p, n * sizeof(float));
  cache[n] = p;
  return p;
}
int main() {
  float *in = scratch(65), *out = scratch(66);
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
