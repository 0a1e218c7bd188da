// EXPECT: right
// ((addr >> 4) << 4)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(float4 *)(((((uintptr_t)(a + 4 * t + 2)) >> 4) << 4)) = make_float4(1, 2, 3, 4);
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
