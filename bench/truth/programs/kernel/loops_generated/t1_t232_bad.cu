// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int i;
  for (i = 1; i * 2 < n; i <<= 3) {
    a[((i > n ? n : i)) + (threadIdx.x & 3)] = 1;
  }
}
int main(int argc, char **argv) {
  for (unsigned n = 8; n <= 64; n *= 2) {
    float *a; cudaMalloc(&a, 11ull * sizeof(float));
    k<<<1, 4>>>(a, n, 7);
  }
  cudaDeviceSynchronize();
}
