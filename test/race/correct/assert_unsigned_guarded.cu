// Unsigned arithmetic that does not wrap, or after which it does not matter.
// veriwarp-expect: all=proved
#include <cassert>
#include <climits>

__global__ void guarded(unsigned x, int y, unsigned n, unsigned *out) {
  assert(x + 1 > x || x == UINT_MAX);
  assert(x + 1 - 1 == x);
  assert(y + 1 > y); // signed: it may be relied on
  if (x < 100)
    assert(x * 2 > x || x == 0);
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    assert(n - i > 0 && n - i <= n);
    out[i] = x;
  }
}
