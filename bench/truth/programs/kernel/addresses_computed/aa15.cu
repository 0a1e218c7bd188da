// EXPECT: wrong out-of-bounds
// addr - addr % 8 of element 3
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(float4 *)(((uintptr_t)(a + 4 * t + 3) - (uintptr_t)(a + 4 * t + 3) % 8)) = make_float4(1, 2, 3, 4);
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
