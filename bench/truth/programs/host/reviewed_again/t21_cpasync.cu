// EXPECT: wrong race
// cp.async of block's own data
#include <cuda_pipeline.h>
__global__ void k(int *out, const int *in) {
  __shared__ int s[64];
  __pipeline_memcpy_async(&s[threadIdx.x], &in[blockIdx.x * 64 + threadIdx.x], 4);
  __pipeline_commit(); __pipeline_wait_prior(0);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x];
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 2048); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
