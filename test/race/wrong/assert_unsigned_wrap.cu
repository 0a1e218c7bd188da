// Unsigned numbers wrap: of the largest one, the next is 0.
// veriwarp-expect: assertion=possible|refuted@marked
// Why: C++ defines what unsigned arithmetic does beyond its range; that indices do not wrap says nothing of this.
#include <cassert>

__global__ void next_is_larger(unsigned x, unsigned long long y, unsigned *out) {
  assert(x + 1 > x);            // expect: assertion
  assert(y + threadIdx.x >= y); // expect: assertion
  assert(x * 2 / 2 == x);       // expect: assertion
  if (x + threadIdx.x < x)
    assert(false); // expect: assertion
  out[threadIdx.x] = x;
}
