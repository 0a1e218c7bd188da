// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = (2147483648u) - threadIdx.x;
  while ((int)i < 100 && r < 37) {
    i += (1073741823u), ++r;
    assert((long long)((int)((i >> 27) + r)) < 33ll);
    if (i == (613566762u)) break;
  }
}
int main(int argc, char **argv) {
  unsigned n = 2147483694ll;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
