// EXPECT: wrong assertion
// thread 4 has x = 4 << 29 = 0x80000000, and 0u - x == x
// AIM: the one nonzero 32-bit number that equals its negative
#include <cassert>

__global__ void neg(unsigned *out) {
  unsigned x = threadIdx.x << 29;
  unsigned n = 0u - x;
  assert(x == 0 || n != x);
  out[threadIdx.x] = n;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 8 * sizeof(unsigned));
  neg<<<1, 8>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
