// EXPECT: right
// Some lanes leave between two rounds.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  if (t % 32 >= 20)
    return;
  data[t] = s[t ^ 32];
  asm volatile("bar.sync 1, 64;" ::: "memory");
  s[t ^ 32] = 0;
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
