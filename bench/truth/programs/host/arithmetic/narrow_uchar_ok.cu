// EXPECT: right
// 300 is stored in an unsigned short and stays 300
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 300); }
struct Header {
  unsigned short count;
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
