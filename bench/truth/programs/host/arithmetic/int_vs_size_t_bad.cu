// EXPECT: wrong assertion
// -1 is converted to size_t, which is not below 4: n is 100
#include <cassert>
#include <cuda_runtime.h>
#include <vector>
__global__ void expect(int n) { assert(n < 50); }
int main() {
  int weights[4] = {1, 2, 3, 4};
  int last = -1;
  int n;
  if (last < (sizeof weights / sizeof weights[0]))
    n = 4;
  else
    n = 100;
  expect<<<1, weights[0]>>>(n);
  return cudaDeviceSynchronize();
}
