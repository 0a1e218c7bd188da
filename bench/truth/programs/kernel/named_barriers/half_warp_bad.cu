// EXPECT: wrong barrier-divergence
// Half of a warp comes to an aligned barrier while the other half goes on: undefined.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 16)
    asm volatile("bar.sync 1, 32;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 128);
  k<<<1, 32>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
