// EXPECT: wrong assertion
// round rounds 2.5 away from zero to 3
#include <cassert>
#include <cmath>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 2); }
int main() {
  int items = 5;
  double half = items / 2.0;
  expect<<<1, 1>>>((int)std::round(half));
  return cudaDeviceSynchronize();
}
