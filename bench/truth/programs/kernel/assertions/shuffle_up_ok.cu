// EXPECT: right
// lane 0 receives its own value
#include <cassert>
__global__ void neighbours(int *out) {
  int lane = threadIdx.x % 32;
  int got = __shfl_up_sync(0xffffffffu, lane, 1);
  assert(got == max(lane - 1, 0));
  out[threadIdx.x] = got;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  neighbours<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
