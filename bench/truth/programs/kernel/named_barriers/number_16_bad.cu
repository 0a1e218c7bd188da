// EXPECT: wrong barrier-divergence
// There are barriers 0 to 15.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  const int n = t / 64 + 16;
  asm volatile("bar.sync %0, 64;" ::"r"(n) : "memory");
  data[t] = t;
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
