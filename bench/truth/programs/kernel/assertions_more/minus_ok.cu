// EXPECT: right
// i >= 0 as a signed number
#include <cassert>
__global__ void k(int *out) {
  unsigned t = threadIdx.x;
  int d = (int)t - 10;
  assert(d < (int)32u);
  out[t] = d;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
