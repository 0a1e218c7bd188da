// EXPECT: wrong assertion
// a NaN is neither below, equal nor above
#include <cassert>
#include <cstdio>
__global__ void check(float *x) {
  float a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert(a < b || a >= b);
  x[2 * threadIdx.x] = b;
}

int main() {
  float h[64], *x;
  if (fread(h, sizeof(float), 64, stdin) != 64)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  check<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
