// EXPECT: right
// xor shuffles give the sum in all lanes
#include <cassert>
#include <cstdio>

__global__ void warp_sums(int *out) {
  int v = 1;
  for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o);
  assert(v == 32);
  if (threadIdx.x % 32 == 0) out[blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * 3 * sizeof(int));
  warp_sums<<<64, 96>>>(out);
  printf("%d\n", cudaDeviceSynchronize());
}
