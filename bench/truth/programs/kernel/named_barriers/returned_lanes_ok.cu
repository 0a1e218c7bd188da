// EXPECT: right
// Lanes that have returned are not waited for, and each warp counts for 32.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[64];
  if (t % 32 >= 20)
    return;
  s[t] = t;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  data[t] = s[t ^ 32];
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
