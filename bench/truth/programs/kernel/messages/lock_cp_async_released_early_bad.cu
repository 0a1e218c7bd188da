// EXPECT: wrong race
// The lock is given back before cp.async is waited for: threads 0..63 write s[0] in races.
#include <cuda_runtime.h>
#include <cuda_pipeline.h>
__global__ void k(int *g, int *out) {
  __shared__ unsigned lock;
  __shared__ int s[1];
  if (threadIdx.x == 0) lock = 0;
  __syncthreads();
  while (atomicCAS(&lock, 0u, 1u) != 0u);
  __threadfence_block();
  __pipeline_memcpy_async(&s[0], &g[threadIdx.x], 4);
  __pipeline_commit();
  __threadfence_block();
  atomicExch(&lock, 0u);
  __pipeline_wait_prior(0);
}
int main() {
  int *g, *o;
  cudaMalloc(&g, 256); cudaMalloc(&o, 256);
  k<<<1, 64>>>(g, o); cudaDeviceSynchronize();
}
