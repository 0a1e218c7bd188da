// EXPECT: wrong race
// out=nullptr means in place
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void blur(const float *in, float *out) {
  int i = threadIdx.x + 1;
  out[i] = in[i - 1] + in[i + 1];
}
static void run(float *in, float *out = nullptr) {
  if (!out)
    out = in;
  blur<<<1, 64>>>(in, out);
}
int main() {
  float *a, *b;
  cudaMalloc(&a, 66 * sizeof(float));
  cudaMalloc(&b, 66 * sizeof(float));
  run(a);
  return cudaDeviceSynchronize();
}
