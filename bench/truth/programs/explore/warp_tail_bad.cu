// EXPECT: wrong warp-operation
// Lane 1 stores its sum, to which it has added what it got from lane 2, which is not in the mask 0x3.
// AIM: the tail of a reduction with a partial warp: undefined values that are added up but never used, or used by one lane
#include <cassert>
__device__ int out[4];

__global__ void k() {
  int t = threadIdx.x;
  int v = t + 1;
  v += __shfl_down_sync(0xf, v, 2);
  if (t < 2) {
    v += __shfl_down_sync(0x3, v, 1);
    if (t < 2)
      out[t] = v;
    if (t == 0)
      assert(v == 10);
  }
}

int main() {
  k<<<1, 4>>>();
  cudaDeviceSynchronize();
}
