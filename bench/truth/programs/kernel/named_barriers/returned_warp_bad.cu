// EXPECT: wrong barrier-divergence
// Warp 1 has returned; warp 0 waits for two warps.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t >= 32)
    return;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
