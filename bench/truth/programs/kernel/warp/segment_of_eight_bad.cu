// EXPECT: wrong assertion
// without the width, lane 7 takes from lane 9 of the next group: 9 / 8 != 7 / 8
// AIM: width argument of a shuffle
#include <cassert>

__global__ void groups(int *out) {
  int lane = threadIdx.x & 31;
  int from = __shfl_down_sync(0xffffffffu, lane, 2);
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
