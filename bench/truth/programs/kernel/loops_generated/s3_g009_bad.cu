// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned char r = 0;
  for (unsigned short i = blockIdx.x * blockDim.x + threadIdx.x; (signed char)i < n && r < 13; i += 5, ++r) {
    a[r + i] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 65446;
  float *a; cudaMalloc(&a, 72ull * sizeof(float));
  k<<<1, 1>>>(a, n, 5);
  cudaDeviceSynchronize();
}
