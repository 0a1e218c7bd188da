// EXPECT: right
// distinct in all cases
#include <cstring>
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
  float *in = newBuffer(), *out = newBuffer();
  for (int i = 1; i < argc; ++i)
    if (!strcmp(argv[i], "-i"))
      in = newBuffer();
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
