// EXPECT: wrong assertion
// in base 10 it is 140
#include <cassert>
#include <cuda_runtime.h>
#include <string>
__global__ void expect(int n) { assert(n == 96 && blockDim.x == 96); }
int main() {
  int b = std::stoi("0140", nullptr, 10);
  expect<<<1, b>>>(b);
  return cudaDeviceSynchronize();
}
