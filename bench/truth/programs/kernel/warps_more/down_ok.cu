// EXPECT: right
// lanes beyond the end add their own value, all are equal: 32 in each lane
#include <cassert>
__global__ void k(int *out) {
  int s = 1;
  for (int d = 16; d > 0; d >>= 1) s += __shfl_down_sync(~0u, s, d);
  assert(s == 32);
  out[threadIdx.x] = s;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
