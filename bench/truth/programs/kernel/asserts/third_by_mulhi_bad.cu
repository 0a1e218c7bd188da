// EXPECT: wrong assertion
// for x = 0xFFFFFFFE (t = 0), x * 0x55555556 / 2^32 rounds down to 0x55555555, but x / 3 is 0x55555554.
// AIM: division by a constant through __umulhi, with the constant that is right for small numbers only
#include <cassert>

__device__ inline unsigned third(unsigned x) {
  return __umulhi(x, 0x55555556u);
}

__global__ void thirds(unsigned *out) {
  const unsigned x = 0xFFFFFFFEu - threadIdx.x;
  const unsigned q = third(x);
  assert(q == x / 3);
  out[threadIdx.x] = q;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 128 * sizeof(unsigned));
  thirds<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
