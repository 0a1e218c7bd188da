// EXPECT: right
// A block of one thread is a warp.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  asm volatile("bar.sync 1, 32;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 4);
  k<<<1, 1>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
