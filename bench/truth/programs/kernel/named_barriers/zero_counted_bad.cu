// EXPECT: wrong barrier-divergence
// Warps 2 and 3 may come to barrier 0 for all while warps 0 and 1 wait there for 64.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 64)
    asm volatile("bar.sync 0, 64;" ::: "memory");
  __syncthreads();
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 512);
  k<<<1, 128>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
