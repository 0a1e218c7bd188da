// An assertion on a parameter that the contract does not promise.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: assertion=refuted@marked
// Why: the contract gives n > 0, the assertion asks for a multiple of 64.
#include <cassert>
//@ requires n > 0;
__global__ void rows(float *out, int n) {
  assert(n % 64 == 0); // expect: assertion
  for (int i = threadIdx.x; i < n; i += 64)
    out[blockIdx.x * n + i] = 0.0f;
}
