// EXPECT: wrong assertion
// the accumulator has the type of the initial value: 300 mod 256 is 44
#include <cassert>
#include <cstdint>
#include <cuda_runtime.h>
#include <numeric>
__global__ void total(int n) { assert(n == 300); }
int main() {
  uint8_t parts[3] = {100, 100, 100};
  int n = std::accumulate(parts, parts + 3, uint8_t(0));
  total<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
