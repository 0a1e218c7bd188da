// EXPECT: right
// bit reversal of 8 bits is a permutation of 0..255
#include <cuda_runtime.h>
__global__ void k(float2 *out) {
  int t = threadIdx.x;
  unsigned j = __brev(t) >> 24;
  out[j] = make_float2(t, 0);
}
int main() {
  float2 *o; cudaMalloc(&o, 256 * sizeof(float2));
  k<<<1, 256>>>(o);
  cudaDeviceSynchronize();
}
