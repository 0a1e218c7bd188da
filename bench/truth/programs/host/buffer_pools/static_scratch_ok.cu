// EXPECT: right
// per-call buffer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
static float *temp() {
  float *p = nullptr;
  cudaMalloc(&p, 65 * sizeof(float));
  return p;
}
int main() {
  float *in = temp();
  float *out = temp();
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
