// EXPECT: right
// two managed arrays
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
union Ref { float *f; void *v; };
int main() {
  Ref x, y;
  x.f = newBuffer();
  y.v = newBuffer();
  shift<<<1, 64>>>(x.f, (float *)y.v);
  return cudaDeviceSynchronize();
}
