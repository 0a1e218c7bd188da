// EXPECT: wrong assertion
// -7>>1 is -4, plus 4 is 0
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 1); }
static int halve(int x) { return x >> 1; }
int main() {
  int low = 3, high = -4;
  expect<<<1, 32>>>(halve(high - low) + 4);
  return cudaDeviceSynchronize();
}
