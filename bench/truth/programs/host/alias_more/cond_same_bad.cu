// EXPECT: wrong race
// argc==2 makes out the input
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void blur(const float *in, float *out) {
  int i = threadIdx.x + 1;
  out[i] = in[i - 1] + in[i + 1];
}
int main(int argc, char **argv) {
  float *a, *b, *c;
  cudaMalloc(&a, 66 * sizeof(float));
  cudaMalloc(&b, 66 * sizeof(float));
  cudaMalloc(&c, 66 * sizeof(float));
  float *in = argc > 2 ? a : b;
  float *out = argc == 2 ? b : c;
  blur<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
