// EXPECT: right
// after 5 xor steps all lanes hold the sum of 0..31
#include <cassert>
__global__ void k(int *out) {
  int s = threadIdx.x;
  for (int d = 16; d > 0; d >>= 1) s += __shfl_xor_sync(~0u, s, d);
  assert(s == 496);
  out[threadIdx.x] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
