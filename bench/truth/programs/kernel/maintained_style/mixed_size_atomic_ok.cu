// EXPECT: right
// 64-bit atomics on 64-bit cells
#include <cuda_runtime.h>
__global__ void k(unsigned long long *cell) {
  int t = threadIdx.x;
  if (t & 1)
    atomicAdd(&cell[t >> 1], 1ull);
  else
    atomicAdd(&cell[t >> 1], 1ull << 32);
}
int main() {
  unsigned long long *c; cudaMalloc(&c, 32 * 8);
  k<<<1, 64>>>(c);
  cudaDeviceSynchronize();
}
