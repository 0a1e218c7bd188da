// EXPECT: wrong barrier-divergence
// The halves of a warp come to two aligned barriers: undefined.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 16)
    asm volatile("bar.sync 1, 32;" ::: "memory");
  else
    asm volatile("bar.sync 2, 32;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 128);
  k<<<1, 32>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
