// EXPECT: wrong assertion
// unsigned maximum of signed values: lane 0 has (unsigned)-1, so every lane gets 0xffffffff, and (int)m >= v fails for lane 5 (v == 4)
// AIM: signed against unsigned overload of __reduce_max_sync
#include <cassert>

__global__ void peak(int *out) {
  int v = (int)threadIdx.x - 1;
  unsigned m = __reduce_max_sync(0xffffffffu, (unsigned)v);
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
