// EXPECT: right
// selector 0x0123 takes the bytes in reverse order
// AIM: selector of __byte_perm
#include <cassert>

__global__ void swapEnds(unsigned *out) {
  unsigned x = 0x01020300u + threadIdx.x;
  unsigned y = __byte_perm(x, 0xdeadbeefu, 0x0123);
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
