// EXPECT: right
// insert of a new buffer
#include <map>
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
  std::map<int, float *> m;
  m[1] = newBuffer();
  m.insert({2, newBuffer()});
  shift<<<1, 64>>>(m.at(1), m.at(2));
  return cudaDeviceSynchronize();
}
