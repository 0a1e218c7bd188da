// A pointer past the halo of its allocation: an index of -1 is within bounds.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void smooth(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i - 1] + in[i + 1];
}

void run() {
  float *in, *out;
  cudaMalloc(&in, (1024 + 2) * sizeof(float));
  cudaMalloc(&out, 1024 * sizeof(float));
  smooth<<<4, 256>>>(in + 1, out);
}
