// EXPECT: wrong assertion
// only 4 steps: halves differ
#include <cassert>
__global__ void k(int *out) {
  int s = threadIdx.x;
  for (int d = 8; d > 0; d >>= 1) s += __shfl_xor_sync(~0u, s, d);
  assert(s == 496);
  out[threadIdx.x] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
