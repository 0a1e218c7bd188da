// EXPECT: wrong out-of-bounds
// float4 at an address with only 8 cleared bits (3 bits): 8 mod 16
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(float *a) {
  uintptr_t u = (uintptr_t)(a + 4 * threadIdx.x + 3) & ~(uintptr_t)7;
  *(float4 *)u = make_float4(1, 2, 3, 4);
}
int main() {
  float *p;
  cudaMalloc(&p, 4096 + 64);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
