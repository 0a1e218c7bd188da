// EXPECT: wrong assertion
// the loop stops at 8: lane 31 has only the sum of its last 16 lanes
#include <cassert>
__global__ void scan(int *out) {
  int lane = threadIdx.x, v = lane;
  for (int d = 1; d <= 8; d *= 2) {
    int u = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d)
      v += u;
  }
  assert(v == lane * (lane + 1) / 2);
  out[lane] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  scan<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
