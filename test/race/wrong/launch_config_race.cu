// A launch through a configuration that is filled in field by field.
// veriwarp-expect: race=refuted|possible@marked definite
// veriwarp-expect: launch=proved
// Why: the host passes one array for both, and neighbours exchange through it.
#include <cuda_runtime.h>
__global__ void shift(const int *in, int *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i + 1]; // expect: race
}

void run(int *p) {
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4);
  config.blockDim = dim3(128);
  cudaLaunchKernelEx(&config, shift, (const int *)p, p);
}
