// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, size_t n, int s) {
  int r = 0;
  size_t i;
  for (i = 3 + threadIdx.x; !(i > n || r >= 7); i += n, ++r) {
    if (i >= n) break;
    assert((long long)((int)(i & 63)) < 6ll);
  }
}
int main(int argc, char **argv) {
  size_t n = argc > 1 ? 0 : 180;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 4>>>(a, n, 1);
  cudaDeviceSynchronize();
}
