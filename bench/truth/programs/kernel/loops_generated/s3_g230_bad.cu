// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  for (unsigned i = 38u; (unsigned)i < n - 5; i += s) {
    assert((long long)(i / 4) > 9ll);
  }
}
int main(int argc, char **argv) {
  unsigned n = 178u;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 32>>>(a, n, 3);
  cudaDeviceSynchronize();
}
