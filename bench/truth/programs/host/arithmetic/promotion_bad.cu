// EXPECT: wrong assertion
// the sum is stored in a byte first: 44
#include <cassert>
#include <cstdint>
#include <cuda_runtime.h>
__global__ void expect(unsigned n) { assert(n == 300); }
int main() {
  uint8_t a = 200, b = 100;
  uint8_t s = a + b;
  expect<<<1, 1>>>(s);
  return cudaDeviceSynchronize();
}
