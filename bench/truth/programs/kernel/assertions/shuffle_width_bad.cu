// EXPECT: wrong assertion
// with width 8, lanes 8 to 15 get the value of lane 8 + 3
#include <cassert>
__global__ void spread(int *out) {
  int lane = threadIdx.x;
  int v = __shfl_sync(0xffffffffu, lane * lane, 3, 8);
  int src = 3;
  assert(v == src * src);
  out[lane] = v;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  spread<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
