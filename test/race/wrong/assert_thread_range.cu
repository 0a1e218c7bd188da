// An assertion on the thread's index that large blocks break.
// veriwarp-args: --block=256 --grid=4
// veriwarp-expect: assertion=refuted@marked definite
// Why: threads 128 to 255 violate it.
#include <cassert>
__global__ void small(int *out) {
  assert(threadIdx.x < 128); // expect: assertion
  out[blockIdx.x * 256 + threadIdx.x] = 1;
}
