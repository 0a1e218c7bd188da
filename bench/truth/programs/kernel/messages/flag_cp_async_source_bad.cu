// EXPECT: wrong race
// The flag is raised before cp.async (which reads g[0], block 0 thread 0) is waited for; block 1 thread 0 writes g[0].
#include <cuda_runtime.h>
#include <cuda_pipeline.h>
__global__ void k(int *g, unsigned *flag, int *out) {
  __shared__ int s[1];
  if (blockIdx.x == 0) {
    __pipeline_memcpy_async(&s[0], &g[0], 4);
    __pipeline_commit();
    __threadfence();
    atomicExch(flag, 1u);
    __pipeline_wait_prior(0);
    out[0] = s[0];
  } else {
    unsigned v = atomicAdd(flag, 0u);
    __threadfence();
    if (v == 1) g[0] = 9;
  }
}
int main() {
  int *g, *o; unsigned *f;
  cudaMalloc(&g, 256); cudaMalloc(&o, 256); cudaMemset(g, 0, 256); cudaMalloc(&f, 4); cudaMemset(f, 0, 4);
  k<<<2, 1>>>(g, f, o); cudaDeviceSynchronize();
}
