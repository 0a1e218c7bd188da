// EXPECT: wrong assertion
// most doubles are no floats
#include <cassert>
#include <cstdio>
__global__ void check(float *x) {
  float a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  double d = (double)a + (double)b;
  if (d == d && d < 1e30 && d > -1e30)
    assert((double)(float)d == d);
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
