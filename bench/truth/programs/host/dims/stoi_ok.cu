// EXPECT: right
// in base 0 a leading 0 means octal: 0140 is 96
#include <cassert>
#include <cuda_runtime.h>
#include <string>
__global__ void expect(int n) { assert(n == 96 && blockDim.x == 96); }
int main() {
  int b = std::stoi("0140", nullptr, 0);
  expect<<<1, b>>>(b);
  return cudaDeviceSynchronize();
}
