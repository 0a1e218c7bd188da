// EXPECT: wrong assertion
// if b is NaN, fminf and fmaxf both return a, and all comparisons with b are false
#include <cassert>
#include <cstdio>
__global__ void check(float *x) {
  float a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  float lo = fminf(a, b), hi = fmaxf(a, b);
  assert(lo <= b || lo <= a && hi >= b);
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
