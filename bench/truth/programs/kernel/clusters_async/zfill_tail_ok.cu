// EXPECT: right
// the last copy reads only the two floats that exist and fills the rest with zeros
#include <cuda_pipeline.h>
__global__ void load(const float *in, float *out, int n) {
  __shared__ __align__(16) float s[256];
  int t = threadIdx.x, i = 4 * t;
  if (i < n) {
    int missing = max(0, i + 4 - n);
    __pipeline_memcpy_async(&s[i], &in[i], 16, missing * sizeof(float));
    __pipeline_commit();
    __pipeline_wait_prior(0);
    for (int k = 0; k < 4 - missing; k++)
      out[i + k] = s[i + k];
  }
}

int main() {
  const int n = 254;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  load<<<1, 64>>>(in, out, n);
  return cudaDeviceSynchronize();
}
