// EXPECT: right
// Lanes 0..15 wait for the others of their warp, which end.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t % 32 < 16) {
    asm volatile("barrier.sync 1, 64;" ::: "memory");
    data[t] = t;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
