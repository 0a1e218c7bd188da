// A copy between two pointers, launched with a pointer and its successor.
// veriwarp-expect: race=refuted|possible@marked definite
// veriwarp-expect: out-of-bounds=proved
// Why: out[i] is in[i - 1]: each thread writes what the one before it reads.
#include <cuda_runtime.h>
__global__ void shift(float *in, float *out) {
  int i = threadIdx.x;
  out[i] = in[i]; // expect: race
}

void run() {
  float *x;
  cudaMalloc(&x, 257 * sizeof(float));
  shift<<<1, 256>>>(x, x + 1);
}
