// EXPECT: right
// each thread reads what it has copied itself
#include <cuda_pipeline.h>
__global__ void stage(const float *in, float *out) {
  __shared__ float s[128];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &in[t], sizeof(float));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  out[t] = s[t];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 128 * sizeof(float));
  cudaMalloc(&out, 128 * sizeof(float));
  stage<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
