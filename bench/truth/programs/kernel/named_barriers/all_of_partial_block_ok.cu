// EXPECT: right
// bar.sync without a count is for all threads of the block.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[40];
  s[t] = t;
  asm volatile("bar.sync 3;" ::: "memory");
  data[t] = s[39 - t];
}
int main() {
  int *d;
  cudaMalloc(&d, 160);
  k<<<1, 40>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
