// EXPECT: wrong barrier-divergence
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned r = 0;
  for (unsigned short i = 11 + threadIdx.x; i != n - 13 && r < 38; i += s, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = 28;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<3, 8>>>(a, n, 100);
  cudaDeviceSynchronize();
}
