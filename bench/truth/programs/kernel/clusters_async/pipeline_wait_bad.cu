// EXPECT: wrong race
// the block barrier does not wait for asynchronous copies: no thread has waited for its own
#include <cuda_pipeline.h>
__global__ void stage(const float4 *in, float4 *out) {
  __shared__ float4 s[128];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &in[blockIdx.x * 128 + t], sizeof(float4));
  __pipeline_commit();
  
  __syncthreads();
  out[blockIdx.x * 128 + t] = s[127 - t];
}

int main() {
  float4 *in, *out;
  cudaMalloc(&in, 512 * sizeof(float4));
  cudaMalloc(&out, 512 * sizeof(float4));
  stage<<<4, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
