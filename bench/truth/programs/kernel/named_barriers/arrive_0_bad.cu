// EXPECT: wrong barrier-divergence
// bar.arrive needs a count that is not 0.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  int n = t / 64;
  asm volatile("bar.arrive 1, %0;" ::"r"(n) : "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
