// EXPECT: right
// make two handles
#include <memory>
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
using Handle = std::shared_ptr<float>;
static Handle make() { return Handle(newBuffer(), [](float *p) { cudaFree(p); }); }
int main() {
  Handle x = make();
  Handle y = make();
  shift<<<1, 64>>>(x.get(), y.get());
  return cudaDeviceSynchronize();
}
