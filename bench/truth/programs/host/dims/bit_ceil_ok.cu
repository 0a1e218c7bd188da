// EXPECT: right
// bit_ceil of 33 is 64, the shared array has 64
#include <bit>
#include <cuda_runtime.h>
static unsigned pow2(unsigned n) {
  unsigned p = 1;
  while (p < n)
    p <<= 1;
  return p;
}
__global__ void sh(int *o) {
  __shared__ int s[64];
  s[threadIdx.x] = 1;
  __syncthreads();
  if (!threadIdx.x)
    *o = s[blockDim.x / 2];
}
int main() {
  int *o;
  cudaMalloc(&o, 4);
  sh<<<1, pow2(33)>>>(o);
  cudaDeviceSynchronize();
  cudaFree(o);
  return 0;
}
