// EXPECT: wrong race
// each thread has waited only for its own copies
#include <cuda_pipeline.h>
__global__ void k(const float4 *a, float *out) {
  __shared__ float4 s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &a[t], sizeof(float4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  
  float4 v = s[63 - t];
  out[t] = v.x + v.w;
}
int main() {
  float4 *a;
  cudaMalloc(&a, 64 * sizeof(float4));
  float *o;
  cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
