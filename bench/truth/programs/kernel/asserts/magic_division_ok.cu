// EXPECT: right
// for all 32-bit x, x / 3 == umulhi(x, 0xAAAAAAAB) >> 1
// AIM: division by a multiplication with __umulhi over the whole range
#include <cassert>

__global__ void divide(unsigned first, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned x = first + i;
  unsigned q = __umulhi(x, 0xAAAAAAABu) >> 1;
  assert(q == x / 3);
  out[i] = q;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 8 * 256 * sizeof(unsigned));
  divide<<<8, 256>>>(0x40000000u, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
