// EXPECT: wrong assertion
// lane 0 has 48, lane 31 has 64
#include <cassert>
__global__ void k(int *out) {
  int s = 1 + threadIdx.x / 16;
  for (int d = 16; d > 0; d >>= 1) s += __shfl_down_sync(~0u, s, d);
  assert(s == 48);
  out[threadIdx.x] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
