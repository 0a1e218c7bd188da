// EXPECT: wrong assertion
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned j = 0;
  unsigned i;
  for (int q = 1; q < 5; ++q) {
  for (i = threadIdx.x + 1; i * i < n && j < 13; i += 1, ++j) {
    assert((long long)(i - j) < 4294967295ll);
  }
    s += 1;
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 21 : 36;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<2, 4>>>(a, n, 3);
  cudaDeviceSynchronize();
}
