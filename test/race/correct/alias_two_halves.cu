// Two halves of one allocation.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void copy(const float *from, float *to) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  to[i] = from[i];
}

void run() {
  float *x;
  cudaMalloc(&x, 1024 * sizeof(float));
  copy<<<2, 256>>>(x, x + 512);
}
