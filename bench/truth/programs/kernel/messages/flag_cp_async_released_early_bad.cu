// EXPECT: wrong race
// The flag is raised before cp.async is waited for: s[0] written by the copy of thread 0, read by thread 32.
#include <cuda_runtime.h>
#include <cuda_pipeline.h>
__global__ void k(int *g, int *out) {
  __shared__ unsigned flag;
  __shared__ int s[1];
  if (threadIdx.x == 0) flag = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    __pipeline_memcpy_async(&s[0], &g[0], 4);
    __pipeline_commit();
    __threadfence_block();
    atomicExch(&flag, 1u);
    __pipeline_wait_prior(0);
  } else if (threadIdx.x == 32) {
    unsigned v = atomicAdd(&flag, 0u);
    __threadfence_block();
    if (v == 1) out[0] = s[0];
  }
}
int main() {
  int *g, *o;
  cudaMalloc(&g, 256); cudaMalloc(&o, 256); cudaMemset(g, 0, 256);
  k<<<1, 64>>>(g, o); cudaDeviceSynchronize();
}
