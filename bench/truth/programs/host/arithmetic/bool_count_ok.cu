// EXPECT: right
// count is an int, it becomes 3
#include <cassert>
#include <cuda_runtime.h>
__global__ void expect(int n) { assert(n == 3); }
struct Opts {
  int layers = 0;
};
int main() {
  Opts o;
  o.layers = 1 + 2;
  expect<<<1, o.layers>>>(o.layers);
  return cudaDeviceSynchronize();
}
