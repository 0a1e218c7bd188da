// EXPECT: right
// (8 * t) & ~3
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  unsigned t = threadIdx.x;
  *(float4 *)(a + ((4 * t + 3) & ~3u)) = make_float4(1, 2, 3, 4);
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
