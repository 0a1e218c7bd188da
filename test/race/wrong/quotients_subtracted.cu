// Places that are moved back by quotients meet; so do those of a divisor that may be negative.
// veriwarp-expect: race=refuted|possible@marked
// Why: with width 1, id - id / width is 0 for all threads; with width -1, id + id / width is.
#include <cuda_runtime.h>

__global__ void movedBack(float *out, const float *in, unsigned n, unsigned width) {
  const unsigned id = blockIdx.x * blockDim.x + threadIdx.x;
  if (id < n)
    out[id - id / width] = in[id]; // expect: race
}

__global__ void negative(float *out, const float *in, int n, int width) {
  const int id = blockIdx.x * blockDim.x + threadIdx.x;
  if (id < n)
    out[id + id / width] = in[id]; // expect: race
}
