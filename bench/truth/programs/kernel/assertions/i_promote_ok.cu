// EXPECT: right
// unsigned char is promoted to int: 255 + 1 is 256
#include <cassert>
#include <cstdio>
__global__ void check(unsigned char *x) {
  unsigned char a = x[2 * threadIdx.x], b = x[2 * threadIdx.x + 1];
  assert(a + 1 > a);
  x[2 * threadIdx.x] = b;
}

int main() {
  unsigned char h[64], *x;
  if (fread(h, sizeof(unsigned char), 64, stdin) != 64)
    return 1;
  cudaMalloc(&x, sizeof h);
  cudaMemcpy(x, h, sizeof h, cudaMemcpyHostToDevice);
  check<<<1, 32>>>(x);
  return cudaDeviceSynchronize();
}
