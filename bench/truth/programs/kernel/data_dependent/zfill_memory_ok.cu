// EXPECT: right
// nothing is left out of the copy, and the thread reads its own element after the wait
#include <cuda_pipeline.h>
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &cfg[t & 3], 4);
  __pipeline_commit();
  if (cfg[0] == 0)
    __pipeline_wait_prior(0);
  out[t] = s[t];
}

int main() {
  int h[4] = {0, 5, 5, 5}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
