// EXPECT: wrong race
// two names of one managed array through a union
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
  y.v = x.v;
  shift<<<1, 64>>>(x.f, (float *)y.v);
  return cudaDeviceSynchronize();
}
