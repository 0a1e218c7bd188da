// EXPECT: wrong out-of-bounds
// int2 stored as a whole at (address of element) + 4 by integer
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(int2 *a) {
  uintptr_t u = (uintptr_t)(a + threadIdx.x) + 4;
  *(int2 *)u = make_int2(1, 1);
}
int main() {
  int2 *p;
  cudaMalloc(&p, 4096);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
