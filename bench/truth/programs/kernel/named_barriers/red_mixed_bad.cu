// EXPECT: wrong barrier-divergence
// bar.red and bar.sync at one active barrier: unpredictable.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  if (t < 32) {
    int n;
    asm volatile("{.reg .pred p; setp.ge.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p;}" : "=r"(n) : "r"(t) : "memory");
    data[t] = 1;
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    data[t] = 2;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 256);
  k<<<1, 64>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
