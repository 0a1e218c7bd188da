// EXPECT: right
// eight bytes at 2t
#include <cuda_pipeline.h>
__global__ void k(const float *a, float *out) {
  __shared__ __align__(16) float s[260];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[2 * t], &a[2 * t], 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = s[2 * t] + s[2 * t + 1];
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  float *o;
  cudaMalloc(&o, 64 * sizeof(float));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
