// EXPECT: wrong race
// (undefined values): cp.async is not waited for, stale shared memory differs
#include <cuda_pipeline.h>
__global__ void k(int *out, const int *in) {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  __pipeline_memcpy_async(&s[threadIdx.x], &in[threadIdx.x], 4);
  __pipeline_commit();
  out[threadIdx.x] = s[threadIdx.x];
  __pipeline_wait_prior(0);
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 2048); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
