// EXPECT: wrong race
// the shift keeps 7 bits: threads t and t + 128 write the same element
#include <cuda_runtime.h>
__global__ void k(float2 *out) {
  int t = threadIdx.x;
  unsigned j = __brev(t) >> 25;
  out[j] = make_float2(t, 0);
}
int main() {
  float2 *o; cudaMalloc(&o, 256 * sizeof(float2));
  k<<<1, 256>>>(o);
  cudaDeviceSynchronize();
}
