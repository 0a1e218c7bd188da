// EXPECT: wrong assertion
// selector 0x3210 is the identity: for x = 0x01020300 (thread 0) the result is 0x01020300, not 0x00030201
// AIM: selector of __byte_perm
#include <cassert>

__global__ void swapEnds(unsigned *out) {
  unsigned x = 0x01020300u + threadIdx.x;
  unsigned y = __byte_perm(x, 0xdeadbeefu, 0x3210);
  unsigned z = (x << 24) | ((x << 8) & 0xff0000u) | ((x >> 8) & 0xff00u) | (x >> 24);
  assert(y == z);
  out[threadIdx.x] = y;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 256 * sizeof(unsigned));
  swapEnds<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
