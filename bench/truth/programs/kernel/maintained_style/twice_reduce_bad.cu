// EXPECT: wrong race
// the second call writes sh[] while a slow thread still reads sh[0] of the first
#include <cuda_runtime.h>
__device__ float block_sum(float v) {
  __shared__ float sh[64];
  int t = threadIdx.x;
  sh[t] = v;
  __syncthreads();
  for (int d = 32; d > 0; d /= 2) {
    if (t < d) sh[t] += sh[t + d];
    __syncthreads();
  }
  float r = sh[0];
  
  return r;
}
__global__ void k(const float *a, float *o) {
  float m = block_sum(a[threadIdx.x]);
  float v = block_sum((a[threadIdx.x] - m) * (a[threadIdx.x] - m));
  o[threadIdx.x] = v;
}
int main() {
  float *a, *o; cudaMalloc(&a, 64 * 4); cudaMalloc(&o, 64 * 4);
  k<<<1, 64>>>(a, o);
  cudaDeviceSynchronize();
}
