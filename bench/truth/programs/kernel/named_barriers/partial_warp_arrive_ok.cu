// EXPECT: right
// The last warp has 8 threads and counts for 32 when it arrives.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[8];
  if (t >= 32) {
    s[t - 32] = t;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    data[t] = s[t % 8];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 160);
  k<<<1, 40>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
