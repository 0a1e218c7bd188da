// EXPECT: right
// the comparison is made with int, -1 < 4 is true and n is 4
#include <cassert>
#include <cuda_runtime.h>
#include <vector>
__global__ void expect(int n) { assert(n < 50); }
int main() {
  int weights[4] = {1, 2, 3, 4};
  int last = -1;
  int n;
  if (last < (int)(sizeof weights / sizeof weights[0]))
    n = 4;
  else
    n = 100;
  expect<<<1, weights[0]>>>(n);
  return cudaDeviceSynchronize();
}
