// EXPECT: right
// three-buffer rotation keeps a,b different
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void wave(const float *prev, const float *cur, float *next) {
  int i = threadIdx.x + 1;
  next[i] = cur[i - 1] + cur[i + 1] - prev[i - 1];
}
int main() {
  float *p, *c, *n;
  cudaMalloc(&p, 66 * sizeof(float));
  cudaMalloc(&c, 66 * sizeof(float));
  cudaMalloc(&n, 66 * sizeof(float));
  for (int t = 0; t < 5; ++t) {
    wave<<<1, 64>>>(p, c, n);
    float *tmp = p;
    p = c;
    c = n;
    n = tmp;
  }
  return cudaDeviceSynchronize();
}
