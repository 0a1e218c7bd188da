// EXPECT: right
// __shfl_down_sync with width 8 takes from a lane of the same group of eight
// AIM: width argument of a shuffle
#include <cassert>

__global__ void groups(int *out) {
  int lane = threadIdx.x & 31;
  int from = __shfl_down_sync(0xffffffffu, lane, 2, 8);
  assert(from / 8 == lane / 8);
  out[threadIdx.x] = from;
}

int main() {
  int *out;
  cudaMalloc(&out, 96 * sizeof(int));
  groups<<<1, 96>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
