// EXPECT: right
// 16777216 + 0 is exact
#include <cassert>
__global__ void k(int *out) {
  int x = 16777216;
  x += threadIdx.x / 32;
  float f = (float)x;
  assert((int)f == x);
  out[threadIdx.x] = x;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
