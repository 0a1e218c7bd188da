// EXPECT: wrong barrier-divergence
// A block of 40 threads has two warps; the first waits for two others.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[8];
  if (t >= 32) {
    s[t - 32] = t;
    asm volatile("bar.arrive 1, 96;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 96;" ::: "memory");
    data[t] = s[t % 8];
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 160);
  k<<<1, 40>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
