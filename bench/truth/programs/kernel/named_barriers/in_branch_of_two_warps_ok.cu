// EXPECT: right
// Each pair of warps has its own barrier.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  __shared__ int s[128];
  s[t] = t;
  asm volatile("bar.sync %0, 64;" ::"r"(1 + t / 64) : "memory");
  data[t] = s[t ^ 32];
}
int main() {
  int *d;
  cudaMalloc(&d, 512);
  k<<<1, 128>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
