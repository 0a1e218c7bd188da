// EXPECT: wrong race
// static local buffer is returned each time
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static float *temp() {
  static float *p = nullptr;
  if (!p)
    cudaMalloc(&p, 65 * sizeof(float));
  return p;
}
int main() {
  float *in = temp();
  float *out = temp();
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
