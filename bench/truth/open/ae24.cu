// EXPECT: right
// barrier.cta.sync in both
#include <cuda_runtime.h>
__global__ void k(float *a) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 32)
    asm volatile("barrier.cta.sync 0;" ::: "memory");
  else
    asm volatile("barrier.cta.sync 0;" ::: "memory");
  a[t] = s[63 - t];
}
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
