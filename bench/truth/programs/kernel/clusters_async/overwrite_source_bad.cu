// EXPECT: wrong race
// the thread overwrites the source of its copy, which may still be reading it
#include <cuda_pipeline.h>
__global__ void take(float *queue, float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &queue[t], 4);
  __pipeline_commit();
  queue[t] = 0;
  __pipeline_wait_prior(0);
  __syncthreads();
  out[t] = s[t ^ 1];
}

int main() {
  float *queue, *out;
  cudaMalloc(&queue, 64 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  take<<<1, 64>>>(queue, out);
  return cudaDeviceSynchronize();
}
