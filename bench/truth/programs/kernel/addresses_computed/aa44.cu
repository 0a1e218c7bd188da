// EXPECT: right
// cp.async of 16 bytes
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
#include <cuda_pipeline.h>
__global__ void k(float *a) {
  __shared__ __align__(16) float s[136];
  __pipeline_memcpy_async(s + 4 * threadIdx.x, a + 4 * threadIdx.x, 16);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  a[1000 + threadIdx.x] = s[4 * threadIdx.x];
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
