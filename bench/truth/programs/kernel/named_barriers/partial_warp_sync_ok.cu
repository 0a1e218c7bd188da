// EXPECT: right
// Threads 32..39 are a warp, which counts for 32: barrier 1 is complete with both warps.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[40];
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  data[t] = s[39 - t];
}
int main() {
  int *d;
  cudaMalloc(&d, 160);
  k<<<1, 40>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
