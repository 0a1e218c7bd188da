// EXPECT: wrong race
// as packed_counter_bad, four elements per slot in a loop
#include <cuda_runtime.h>
__global__ void k(unsigned long long *packed, int *list) {
  int slot = (int)atomicAdd(packed, 0x100000000ull);
  for (int j = 0; j < 4; ++j) list[slot * 4 + j] = threadIdx.x;
}
int main() {
  unsigned long long *p; int *l;
  cudaMalloc(&p, 8); cudaMalloc(&l, 4 * 256 * sizeof(int));
  cudaMemset(p, 0, 8);
  k<<<4, 64>>>(p, l);
  cudaDeviceSynchronize();
}
