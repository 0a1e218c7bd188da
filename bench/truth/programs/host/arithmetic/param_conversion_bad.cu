// EXPECT: wrong assertion
// 300 becomes 44 in the parameter of type unsigned char
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(unsigned char n, int m) { assert(n >= 100 && m == 2); }
int main() {
  int wide = 300;
  expect<<<1, 1>>>(wide, 2.7);
  return cudaDeviceSynchronize();
}
