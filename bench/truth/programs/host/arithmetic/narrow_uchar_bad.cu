// EXPECT: wrong assertion
// 300 is narrowed to an unsigned char: 44
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 300); }
struct Header {
  unsigned char count;
};
static int read(int wanted) {
  Header h;
  h.count = wanted;
  return h.count;
}
int main() {
  expect<<<1, 1>>>(read(300));
  return cudaDeviceSynchronize();
}
