// EXPECT: wrong barrier-divergence
// Lanes 0..15 wait for the other lanes of their warp, which wait at another barrier.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t % 32 < 16)
    asm volatile("barrier.sync 1, 32;" ::: "memory");
  else
    asm volatile("barrier.sync 2, 32;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
