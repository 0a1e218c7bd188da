// EXPECT: wrong assertion
// selector 0x1032 exchanges the halves, the expression on the right the bytes of each half
#include <cassert>
#include <cstdio>
__global__ void check(unsigned *x) {
  unsigned a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert(__byte_perm(a, 0, 0x1032) == ((a << 8 & 0xff00ff00u) | (a >> 8 & 0x00ff00ffu)));
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
