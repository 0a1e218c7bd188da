// EXPECT: wrong barrier-divergence
// The halves of a warp come to barrier 1 by two aligned instructions: undefined.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 16) {
    data[t] = 1;
    asm volatile("bar.sync 1, 32;" ::: "memory");
  } else {
    data[t] = 2;
    asm volatile("bar.sync 1, 32;" ::: "memory");
    data[t] = 3;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 128);
  k<<<1, 32>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
