// EXPECT: wrong assertion
// for 0, clz is 32 and 31 - 32 is negative
#include <cassert>
#include <cstdio>
__global__ void check(unsigned *x) {
  unsigned a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert(31 - __clz((int)a) >= 0);
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
