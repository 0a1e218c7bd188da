// EXPECT: right
// bar.red counts the threads whose predicate holds: all 40.
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *data) {
  const int t = threadIdx.x;
  int n;
  asm volatile("{.reg .pred p; setp.ge.s32 p, %1, 0; bar.red.popc.u32 %0, 1, 64, p;}" : "=r"(n) : "r"(t) : "memory");
  assert(n == 40);
  data[t] = n;
}
int main() {
  int *d;
  cudaMalloc(&d, 160);
  k<<<1, 40>>>(d);
  return cudaDeviceSynchronize() != cudaSuccess;
}
