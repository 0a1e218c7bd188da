// EXPECT: right
// float4 at an address with low bits cleared
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(float *a) {
  uintptr_t u = (uintptr_t)(a + 4 * threadIdx.x + 3) & ~(uintptr_t)15;
  *(float4 *)u = make_float4(1, 2, 3, 4);
}
int main() {
  float *p;
  cudaMalloc(&p, 4096);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
