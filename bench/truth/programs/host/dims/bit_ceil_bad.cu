// EXPECT: wrong out-of-bounds
// bit_ceil of 65 is 128
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
  sh<<<1, pow2(65)>>>(o);
  cudaDeviceSynchronize();
  cudaFree(o);
  return 0;
}
