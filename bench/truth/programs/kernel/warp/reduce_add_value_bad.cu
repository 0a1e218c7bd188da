// EXPECT: wrong assertion
// the high half's sum of the lane numbers 16..31 is 376, not 3 * 120 = 360
// AIM: value of __reduce_add_sync under a half-warp mask
#include <cassert>

__global__ void halves(unsigned *out) {
  unsigned lane = threadIdx.x & 31;
  unsigned s;
  if (lane < 16)
    s = __reduce_add_sync(0x0000ffffu, lane);
  else
    s = __reduce_add_sync(0xffff0000u, lane);
  assert(lane < 16 ? s == 120 : s == 3 * 120);
  out[threadIdx.x] = s;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 64 * sizeof *out);
  halves<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
