// EXPECT: wrong assertion
// half of the smallest denormal rounds to 0
#include <cassert>
#include <cstdio>
__global__ void check(float *x) {
  float a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  if (a > 0.0f)
    assert(a * 0.5f > 0.0f);
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
