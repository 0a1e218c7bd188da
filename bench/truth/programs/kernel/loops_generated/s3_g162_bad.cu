// EXPECT: wrong barrier-divergence
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  short r = 0;
  for (int i = n - 1 - threadIdx.x; (size_t)i > 0 && r < 16; i -= s, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 4 : 32;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 33>>>(a, n, 2);
  cudaDeviceSynchronize();
}
