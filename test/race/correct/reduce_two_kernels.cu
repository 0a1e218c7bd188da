// Two launches: per-block sums, then one block adds them. The launch shapes come from the host code.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
constexpr int Threads = 256;
constexpr int Blocks = 128;

__global__ void partialSums(const float *in, float *partial, int n) {
  __shared__ float s[Threads];
  float v = 0.0f;
  for (int i = blockIdx.x * Threads + threadIdx.x; i < n; i += Threads * Blocks)
    v += in[i];
  s[threadIdx.x] = v;
  __syncthreads();
  for (int d = Threads / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    partial[blockIdx.x] = s[0];
}

__global__ void finalSum(const float *partial, float *out) {
  __shared__ float s[Blocks];
  s[threadIdx.x] = partial[threadIdx.x];
  __syncthreads();
  for (int d = Blocks / 2; d > 0; d /= 2) {
    if (threadIdx.x < d)
      s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    *out = s[0];
}

void sum(const float *in, float *out, int n) {
  float *partial;
  cudaMalloc(&partial, Blocks * sizeof(float));
  partialSums<<<Blocks, Threads>>>(in, partial, n);
  finalSum<<<1, Blocks>>>(partial, out);
  cudaFree(partial);
}
