// EXPECT: wrong out-of-bounds
// shared float array at odd offset as float2: s + 1
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  __shared__ float s[66];
  *(float2 *)(s + 1 + 2 * threadIdx.x) = make_float2(1, 2);
  __syncthreads();
  a[threadIdx.x] = s[threadIdx.x + 1];
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
