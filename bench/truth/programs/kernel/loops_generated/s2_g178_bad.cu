// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  for (short i = n - 0; i + 11 >= n; i -= s) {
    assert((long long)(i & 63) < 45ll);
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 31u; n <= 45u; n += 14) {
    float *a; cudaMalloc(&a, 1ull * sizeof(float));
    k<<<2, 1>>>(a, n, 16);
  }
  cudaDeviceSynchronize();
}
