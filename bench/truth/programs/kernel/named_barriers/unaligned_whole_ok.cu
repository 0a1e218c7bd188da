// EXPECT: right
// barrier.sync by whole warps.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = t;
  asm volatile("barrier.sync 1, 64;" ::: "memory");
  data[t] = s[63 - t];
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
