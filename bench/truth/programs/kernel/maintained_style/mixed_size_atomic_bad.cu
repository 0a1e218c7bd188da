// EXPECT: wrong race
// a 64-bit atomic and a 32-bit atomic on its upper half overlap only in part, so they are not atomic with respect to each other
#include <cuda_runtime.h>
__global__ void k(unsigned long long *cell) {
  int t = threadIdx.x;
  if (t & 1)
    atomicAdd(&cell[t >> 1], 1ull);
  else
    atomicAdd((unsigned *)&cell[t >> 1] + 1, 1u);
}
int main() {
  unsigned long long *c; cudaMalloc(&c, 32 * 8);
  k<<<1, 64>>>(c);
  cudaDeviceSynchronize();
}
