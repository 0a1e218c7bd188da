// An assertion on what the input array holds.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: assertion=refuted@marked
// Why: nothing says that the input is positive.
#include <cassert>
__global__ void logarithms(const float *in, float *out, const int *index) {
  int i = blockIdx.x * 32 + threadIdx.x;
  assert(index[i] >= 0); // expect: assertion
  out[i] = in[index[i]];
}
