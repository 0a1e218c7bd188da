// EXPECT: wrong out-of-bounds
// rounded up to 16, then + 1 element of 8 bytes
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(float4 *)((((uintptr_t)(a + 1) + 15) & ~(uintptr_t)15) + 8 + 16 * t) = make_float4(1, 2, 3, 4);
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
