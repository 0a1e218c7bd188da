// EXPECT: wrong assertion
// 2^32 + 5 is truncated to 5
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect() { assert(gridDim.x == 4); }
int main() {
  unsigned long long g = (1ull << 32) + 5;
  expect<<<dim3(static_cast<unsigned>(g)), 32>>>();
  return cudaDeviceSynchronize();
}
