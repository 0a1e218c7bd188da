// EXPECT: wrong assertion
// a + b wraps: 2147483648 and 2147483648 give 0
#include <cassert>
#include <cstdio>
__global__ void check(unsigned *x) {
  unsigned a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert((a + b) / 2 >= min(a, b));
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
