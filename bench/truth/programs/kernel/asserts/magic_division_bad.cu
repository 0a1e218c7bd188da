// EXPECT: wrong assertion
// umulhi(x, 0x33333334) is not x / 5 for large x: x = 0x40000000 (thread 0) gives 214748365 instead of 214748364
// AIM: division by a multiplication with __umulhi over the whole range
#include <cassert>

__global__ void divide(unsigned first, unsigned *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned x = first + i;
  unsigned q = __umulhi(x, 0x33333334u);
  assert(q == x / 5);
  out[i] = q;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 8 * 256 * sizeof(unsigned));
  divide<<<8, 256>>>(0x40000000u, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
