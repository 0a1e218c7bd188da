// EXPECT: right
// 200 fits unsigned char and 2.7 becomes 2 in the parameter of type int
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(unsigned char n, int m) { assert(n >= 100 && m == 2); }
int main() {
  int wide = 200;
  expect<<<1, 1>>>(wide, 2.7);
  return cudaDeviceSynchronize();
}
