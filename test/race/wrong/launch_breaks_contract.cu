// A kernel whose contract asks for a multiple of the block, launched once with one and once without.
// veriwarp-expect: launch=refuted@marked definite
// veriwarp-expect: race=proved
// Why: 1000 is no multiple of 256.
#include <cuda_runtime.h>
//@ requires n % blockDim.x == 0;
__global__ void scale(float *p, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p[i] *= 2;
}

void run(float *p) {
  scale<<<1, 256>>>(p, 1024);
  scale<<<1, 256>>>(p, 1000); // expect: launch
}
