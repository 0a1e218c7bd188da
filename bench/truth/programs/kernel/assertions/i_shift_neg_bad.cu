// EXPECT: wrong assertion
// the arithmetic shift of a negative number rounds down: -2 >> 1 is -1, not below -2
#include <cassert>
#include <cstdio>
__global__ void check(int *x) {
  int a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert((a >> 1) <= a);
  x[2 * threadIdx.x] = b;
}

int main() {
  int h[64], *x;
  if (fread(h, sizeof(int), 64, stdin) != 64)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  check<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
