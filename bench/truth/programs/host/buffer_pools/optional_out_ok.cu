// EXPECT: right
// out given
#include <optional>
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
static void run(float *in, std::optional<float *> out) { shift<<<1, 64>>>(in, out.value_or(in)); }
int main() {
  float *in = newBuffer();
  run(in, newBuffer());
  return cudaDeviceSynchronize();
}
