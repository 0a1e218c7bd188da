// EXPECT: wrong assertion
// the block has 96 threads, not a power of two
#include <cassert>
#include <cstdio>

__global__ void warp_sums(int *out) {
  assert((blockDim.x & (blockDim.x - 1)) == 0);
  int v = 1;
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  if (threadIdx.x % 32 == 0) out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * 3 * sizeof(int));
  warp_sums<<<64, 96>>>(out);
  printf("%d\n", cudaDeviceSynchronize());
}
