// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int r = 0;
  unsigned i;
  for (i = n; i < n - 35 && r < 18; i += n, ++r) {
    assert((long long)((int)(((unsigned)i >> 26))) >= 0ll);
  }
}
int main(int argc, char **argv) {
  unsigned n = 6;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 1>>>(a, n, 1);
  cudaDeviceSynchronize();
}
