// EXPECT: wrong out-of-bounds
// float4 at an address XORed with 8
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(float4 *a) {
  uintptr_t u = (uintptr_t)(a + threadIdx.x) ^ 8;
  *(float4 *)u = make_float4(1, 2, 3, 4);
}
int main() {
  float4 *p;
  cudaMalloc(&p, 4096);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
