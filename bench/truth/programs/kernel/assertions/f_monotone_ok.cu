// EXPECT: right
// addition is monotone for finite numbers and the infinities excluded
#include <cassert>
#include <cstdio>
__global__ void check(float *x) {
  float a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  if (a <= b && fabsf(a) < 1e30f && fabsf(b) < 1e30f)
    assert(a + 1.0f <= b + 1.0f);
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
