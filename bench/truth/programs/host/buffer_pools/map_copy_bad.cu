// EXPECT: wrong race
// same key in the map and its copy: one buffer
#include <map>
#include <string>
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
  std::map<std::string, float *> m;
  m["x"] = newBuffer();
  m["y"] = newBuffer();
  auto next = m;
  shift<<<1, 64>>>(m["x"], next["x"]);
  return cudaDeviceSynchronize();
}
