// EXPECT: right
// inclusive sum of the lanes 0 to 31 in lane 31 is 496
#include <cassert>
__global__ void scan(int *out) {
  int lane = threadIdx.x, v = lane;
  for (int d = 1; d <= 16; d *= 2) {
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
