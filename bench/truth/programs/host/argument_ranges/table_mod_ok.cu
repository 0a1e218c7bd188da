// EXPECT: right
// every argc
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
int main(int argc, char **argv) {
  float *s[2] = {newBuffer(), newBuffer()};
  unsigned k = argc;
  shift<<<1, 64>>>(s[k & 1], s[(k + 1) & 1]);
  return cudaDeviceSynchronize();
}
