// EXPECT: wrong out-of-bounds
// __align__(8) struct of 12 + padding = 16? align 8, size 16; cast to float4 with base + 8
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
struct __align__(8) S { float x, y, z; };
__global__ void k(float *a) {
  S *s = (S *)(a + 2);
  float4 v = *(float4 *)&s[threadIdx.x];
  a[1000 + threadIdx.x] = v.x;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
