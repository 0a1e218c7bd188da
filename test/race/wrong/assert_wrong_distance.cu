// An assertion that two computed positions differ, which they do not for one thread.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: assertion=refuted@marked definite
// Why: for threadIdx.x = 21 both positions are 63.
#include <cassert>
__global__ void positions(int *out) {
  int a = 3 * threadIdx.x, b = 84 - (int)threadIdx.x;
  assert(a != b); // expect: assertion
  out[threadIdx.x] = a + b;
}
