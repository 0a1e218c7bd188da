// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned short i;
  for (i = n - threadIdx.x; i < 200; i -= 1) {
    a[((i + 5) % 7) + blockIdx.x * blockDim.x + threadIdx.x] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 83;
  float *a; cudaMalloc(&a, 69ull * sizeof(float));
  k<<<1, 64>>>(a, n, 16);
  cudaDeviceSynchronize();
}
