// EXPECT: right
// t * 43 >> 8 is t / 6 for t < 96
#include <cassert>
__global__ void k(int *out) {
  int t = threadIdx.x;
  int q = (t * 43) >> 8, r = t - q * 6;
  assert(r >= 0 && r < 6);
  out[t] = q * 8 + r;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, 96>>>(o);
  return cudaDeviceSynchronize();
}
