// EXPECT: wrong race
// threads from 32 on commit one group only, so wait_prior(1) leaves their copy of b pending
#include <cuda_pipeline.h>
__global__ void load(const int *a, const int *b, int *out) {
  __shared__ int sa[32], sb[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&sb[t], &b[t], 4);
  __pipeline_commit();
  if (t < 32) {
    __pipeline_memcpy_async(&sa[t], &a[t], 4);
    __pipeline_commit();
  }
  __pipeline_wait_prior(1);
  __syncthreads();
  int v = sb[63 - t];
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = v + sa[t / 2];
}

int main() {
  int *a, *b, *out;
  cudaMalloc(&a, 128);
  cudaMalloc(&b, 256);
  cudaMalloc(&out, 256);
  load<<<1, 64>>>(a, b, out);
  return cudaDeviceSynchronize();
}
