// EXPECT: right
// the comparison is between signed numbers
#include <cassert>
#include <cstdio>
__global__ void check(int *x) {
  int a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  if (a < 0)
    assert(a < (int)threadIdx.x);
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
