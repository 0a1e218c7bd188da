// EXPECT: right
// double keeps 16777217
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void last(const double *unused, int n) {
  assert(n == 16777217);
}
int main(int argc, char **argv) {
  int total = argc > 1 ? 16777217 : 16777217;
  double f = total;
  last<<<1, 1>>>(nullptr, (int)f);
  return cudaDeviceSynchronize();
}
