// EXPECT: right
// for a number other than 0
#include <cassert>
#include <cstdio>
__global__ void check(unsigned *x) {
  unsigned a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  if (a != 0)
    assert(__popc(a & (a - 1)) == __popc(a) - 1);
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
