// EXPECT: wrong out-of-bounds
// host (uintptr_t)p + 8
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float4 *a) { a[threadIdx.x] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>((float4 *)((uintptr_t)p + 8));
  return cudaDeviceSynchronize();
}
