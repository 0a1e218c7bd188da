// EXPECT: right
// -7/2 truncates to -3, plus 4 is 1
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 1); }
static int halve(int x) { return x / 2; }
int main() {
  int low = 3, high = -4;
  expect<<<1, 32>>>(halve(high - low) + 4);
  return cudaDeviceSynchronize();
}
