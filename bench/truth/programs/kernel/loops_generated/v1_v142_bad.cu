// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  i = 3 + threadIdx.x;
  for (;;) {
    if (!(i <= (99u) && r < 28)) break;
    i += (134217727u);
    if (i >= (2147483671u)) break;
    ++r;
    assert((long long)((int)(((unsigned)i >> 26))) > 2ll);
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 1431655772 : 4294967204ll;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
