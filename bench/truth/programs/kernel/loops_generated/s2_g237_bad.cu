// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned i = 34u + threadIdx.x;
  do {
    a[i] = 1;
    i += blockDim.x;
  } while (i < (n > 2 ? n : 3));
}
int main(int argc, char **argv) {
  unsigned n = 1u;
  float *a; cudaMalloc(&a, 37ull * sizeof(float));
  k<<<1, 4>>>(a, n, 4);
  cudaDeviceSynchronize();
}
