// EXPECT: right
// with shfl_down the upper lanes take their own value, so all values double in each step
#include <cassert>
#include <cstdio>

__global__ void warp_sums(int *out) {
  int v = 1;
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  const int lane = threadIdx.x % 32;
  assert(lane == 0 ? v == 32 : v != 24);
  if (threadIdx.x % 32 == 0) out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * 3 * sizeof(int));
  warp_sums<<<64, 96>>>(out);
  printf("%d\n", cudaDeviceSynchronize());
}
