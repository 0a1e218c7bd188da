// EXPECT: right
// with width 8, lane 3 of each group of 8 is the source
#include <cassert>
__global__ void spread(int *out) {
  int lane = threadIdx.x;
  int v = __shfl_sync(0xffffffffu, lane * lane, 3, 8);
  int src = (lane & ~7) + 3;
  assert(v == src * src);
  out[lane] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  spread<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
