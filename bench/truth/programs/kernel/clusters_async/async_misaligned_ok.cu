// EXPECT: right
// copies of 8 bytes at multiples of 8
#include <cuda_pipeline.h>
__global__ void load(const float2 *in, float *out) {
  __shared__ __align__(16) float2 s[66];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &in[t], 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[t] = s[t].x;
}

int main() {
  float2 *in;
  float *out;
  cudaMalloc(&in, 66 * sizeof(float2));
  cudaMalloc(&out, 64 * sizeof(float));
  load<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
