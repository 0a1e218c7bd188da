// EXPECT: wrong race
// second view starts inside the first
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const float *in, float *out) {
  out[threadIdx.x] = in[threadIdx.x + 1];
}
struct Arena {
  char *base;
  size_t top = 0;
  Arena(size_t n) { cudaMalloc(&base, n); }
  float *take(size_t n) {
    float *p = (float *)(base + top);
    top += (n  + 255) / 256 * 256;
    return p;
  }
};
int main() {
  Arena a(4096);
  float *in = a.take(65);
  float *out = a.take(65);
  shift<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
