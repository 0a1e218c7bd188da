// EXPECT: right
// fmaxf and fminf return the other operand for a NaN, so the result is in [0, 1]
#include <cassert>
#include <cmath>
#include <cstdio>
__global__ void clampAll(float *x) {
  float v = x[threadIdx.x];
  v = fminf(fmaxf(v, 0.0f), 1.0f);
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
