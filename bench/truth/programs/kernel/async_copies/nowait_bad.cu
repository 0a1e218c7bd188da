// EXPECT: wrong race
// wait_prior(1) leaves the last group in flight
#include <cuda_pipeline.h>
__global__ void k(const int *a, int *out) {
  __shared__ int s[2][64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[0][t], &a[t], 4);
  __pipeline_commit();
  __pipeline_memcpy_async(&s[1][t], &a[64 + t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(1);
  int x = s[1][t];
  __pipeline_wait_prior(0);
  out[t] = x + s[1][t];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
