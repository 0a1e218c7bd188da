// EXPECT: right
// floor(x * 0xAAAAAAAB / 2^33) is x / 3 for every 32-bit x.
// AIM: division by a constant through __umulhi, with the constant that is right for small numbers only
#include <cassert>

__device__ inline unsigned third(unsigned x) {
  return __umulhi(x, 0xAAAAAAABu) >> 1;
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
