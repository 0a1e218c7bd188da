// EXPECT: right
// The producer is a partial warp, in two rounds with two barriers.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[16];
  for (int r = 0; r < 1; ++r)
    if (t >= 32) {
      s[t - 32] = t;
      asm volatile("bar.arrive 1, 64;" ::: "memory");
      asm volatile("bar.sync 2, 64;" ::: "memory");
      s[t - 32] = 0;
    } else {
      asm volatile("bar.sync 1, 64;" ::: "memory");
      data[t] = s[t % 16];
      asm volatile("bar.arrive 2, 64;" ::: "memory");
    }
}
int main() {
  int *d;
  cudaMalloc(&d, 192);
  k<<<1, 48>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
