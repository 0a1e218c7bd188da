// EXPECT: wrong out-of-bounds
// copies of 16 bytes at odd multiples of 8 are misaligned
#include <cuda_pipeline.h>
__global__ void load(const float2 *in, float *out) {
  __shared__ __align__(16) float2 s[66];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t + 1], &in[t + 1], 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[t] = s[t + 1].x;
}

int main() {
  float2 *in;
  float *out;
  cudaMalloc(&in, 66 * sizeof(float2));
  cudaMalloc(&out, 64 * sizeof(float));
  load<<<1, 1>>>(in, out);
  return cudaDeviceSynchronize();
}
