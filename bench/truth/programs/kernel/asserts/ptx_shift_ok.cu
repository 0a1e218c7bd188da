// EXPECT: right
// shl.b32 clamps distances above 31: the result is 0 for t >= 32.
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
  assert(t < 32 ? p == 1u << t : p == 0);
  out[t] = p;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 48 * sizeof(unsigned));
  powers<<<1, 48>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
