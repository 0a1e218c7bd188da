// EXPECT: wrong assertion
// shl.b32 does not take the distance modulo 32: for t = 32 it yields 0, and 1u << (32 & 31) is 1.
// AIM: shifts by the width or more in PTX are defined, and clamp
#include <cassert>

__device__ unsigned shl(unsigned x, unsigned by) {
  unsigned r;
  asm("shl.b32 %0, %1, %2;" : "=r"(r) : "r"(x), "r"(by));
  return r;
}

__global__ void powers(unsigned *out) {
  const unsigned t = threadIdx.x;
  const unsigned p = shl(1, t);
  assert(p == 1u << (t & 31));
  out[t] = p;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 48 * sizeof(unsigned));
  powers<<<1, 48>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
