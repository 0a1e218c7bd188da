// EXPECT: right
// the high part of a product with a number below 2^16 is below 2^16
#include <cassert>
#include <cstdio>
__global__ void check(unsigned *x) {
  unsigned a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert(__umulhi(a, b & 0xffffu) <= 0xffffu);
  x[2 * threadIdx.x] = b;
}

int main() {
  unsigned h[64], *x;
  if (fread(h, sizeof(unsigned), 64, stdin) != 64)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  check<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
