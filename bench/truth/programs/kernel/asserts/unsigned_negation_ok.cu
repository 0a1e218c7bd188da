// EXPECT: right
// x is odd, so it is not its own negative
// AIM: the one nonzero 32-bit number that equals its negative
#include <cassert>

__global__ void neg(unsigned *out) {
  unsigned x = threadIdx.x << 29 | 1u;
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
