// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned r = 0;
  for (int i = threadIdx.x; i < 2 * n || r < 2; i += 64, ++r) {
    if (i % 16 == 15) return;
    assert((long long)(2 * i + 1) < 129ll);
  }
}
int main(int argc, char **argv) {
  int n = 37;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 1>>>(a, n, 64);
  cudaDeviceSynchronize();
}
