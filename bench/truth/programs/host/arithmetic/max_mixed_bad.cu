// EXPECT: wrong assertion
// std::max<unsigned> of -5 and 10 is 4294967291
#include <algorithm>
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(long long n) { assert(n == 10); }
int main() {
  int offset = -5;
  unsigned floor = 10;
  auto n = std::max<unsigned>(offset, floor);
  expect<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
