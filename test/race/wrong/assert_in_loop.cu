// An assertion in a loop that fails in the last trip.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: assertion=refuted@marked
// Why: k is 9 in the last trip and the assertion asks for at most 8.
#include <cassert>
__global__ void tenRounds(int *out) {
  int sum = 0;
#pragma unroll 1
  for (int k = 0; k < 10; ++k) {
    assert(k <= 8); // expect: assertion
    sum += k;
  }
  out[blockIdx.x * 32 + threadIdx.x] = sum;
}
