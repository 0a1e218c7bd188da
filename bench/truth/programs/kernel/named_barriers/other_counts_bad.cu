// EXPECT: wrong barrier-divergence
// One warp comes to barrier 1 for 64, the others for 96.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 32)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  else
    asm volatile("bar.sync 1, 96;" ::: "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 384);
  k<<<1, 96>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
