// EXPECT: right
// the accumulator is an int: 100+100+100 is 300
#include <cassert>
#include <cstdint>
#include <cuda_runtime.h>
#include <numeric>
__global__ void total(int n) { assert(n == 300); }
int main() {
  uint8_t parts[3] = {100, 100, 100};
  int n = std::accumulate(parts, parts + 3, 0);
  total<<<1, 1>>>(n);
  return cudaDeviceSynchronize();
}
