// What __umul24 leaves out decides: the launch is in sight.
// veriwarp-expect: race=refuted|possible@marked
// Why: of 1 << 24 the low 24 bits are 0, so all threads of a warp write the same element.
#include <cuda_runtime.h>

__global__ void scaled(unsigned *out, unsigned stride) {
  out[__umul24(threadIdx.x, stride)] = threadIdx.x; // expect: race
}

__global__ void doubled(unsigned *out) {
  out[__umul24(threadIdx.x, 2) / 4] = threadIdx.x; // expect: race
}

void run(unsigned *out) {
  scaled<<<1, 32>>>(out, 1 << 24);
  doubled<<<1, 32>>>(out);
}
