// EXPECT: wrong race
// The lanes that have returned left without the barrier: nothing orders their writes.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[64];
  s[t] = t;
  if (t % 32 >= 20)
    return;
  asm volatile("bar.sync 1, 64;" ::: "memory");
  data[t] = s[63 - t];
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
