// EXPECT: wrong assertion
// for a NaN both comparisons are false, so v stays NaN
#include <cassert>
#include <cmath>
#include <cstdio>
__global__ void clampAll(float *x) {
  float v = x[threadIdx.x];
  if (v < 0.0f)
    v = 0.0f;
  if (v > 1.0f)
    v = 1.0f;
  assert(v >= 0.0f && v <= 1.0f);
  x[threadIdx.x] = v;
}

int main() {
  float h[32], *x;
  if (fread(h, sizeof(float), 32, stdin) != 32)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  clampAll<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
