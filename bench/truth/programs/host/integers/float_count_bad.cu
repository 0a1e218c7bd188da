// EXPECT: wrong assertion
// float rounds 16777217 to 16777216
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void last(const float *unused, int n) {
  assert(n == 16777217);
}
int main(int argc, char **argv) {
  int total = argc > 1 ? 16777217 : 16777217;
  float f = total;
  last<<<1, 1>>>(nullptr, (int)f);
  return cudaDeviceSynchronize();
}
