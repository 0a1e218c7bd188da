// The grid is rounded up and the kernel has no guard: the last block runs over the end of the arrays.
// veriwarp-expect: out-of-bounds=refuted@marked space=global
// Why: the host allocates n floats and starts up to 255 threads more than n.
#include <cuda_runtime.h>
__global__ void scale(const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = 2.0f * in[i]; // expect: out-of-bounds
}

void run(int n) {
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  scale<<<(n + 255) / 256, 256>>>(in, out);
  cudaFree(in);
  cudaFree(out);
}
