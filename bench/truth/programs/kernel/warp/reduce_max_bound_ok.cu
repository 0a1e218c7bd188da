// EXPECT: right
// the maximum over a mask that contains the own lane is at least the own value
// AIM: signed against unsigned overload of __reduce_max_sync
#include <cassert>

__global__ void peak(int *out) {
  int v = (int)threadIdx.x - 1;
  int m = __reduce_max_sync(0xffffffffu, v);
  assert((int)m >= v);
  out[threadIdx.x] = (int)m;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  peak<<<1, 32>>>(out);
  int h[32];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(out);
  return h[0] == 30 ? 0 : 1;
}
