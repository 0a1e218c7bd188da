// EXPECT: right
// barrier.sync by one and a half warps, which are two.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[48];
  s[t] = t;
  asm volatile("barrier.sync 1, 64;" ::: "memory");
  data[t] = s[47 - t];
}
int main() {
  int *d;
  cudaMalloc(&d, 192);
  k<<<1, 48>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
