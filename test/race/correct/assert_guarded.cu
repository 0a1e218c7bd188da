// Assertions that hold: on the thread index, on a masked value, after a guard.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: all=proved
#include <cassert>
__global__ void asserted(const unsigned *in, unsigned *out, int n) {
  __shared__ unsigned s[256];
  assert(blockDim.x == 256);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  assert(i < 2048);
  if (i < n) {
    unsigned k = in[i] % 100u;
    assert(k < 100u);
    s[threadIdx.x] = k;
    out[i] = s[threadIdx.x] + 1;
  }
}
