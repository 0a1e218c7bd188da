// More dynamic shared memory than a kernel has without asking for it.
// veriwarp-expect: launch=refuted@marked definite
// Why: 64 KiB, and 48 are the most without cudaFuncSetAttribute, which nothing here calls.
#include <cuda_runtime.h>
__global__ void copy(float *p) {
  extern __shared__ float s[];
  s[threadIdx.x] = p[threadIdx.x];
  p[threadIdx.x] = s[threadIdx.x] + 1;
}

void run(float *p) { copy<<<1, 256, 16384 * sizeof(float)>>>(p); } // expect: launch
