// EXPECT: wrong out-of-bounds
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  unsigned i = n - 1 - blockIdx.x * blockDim.x + threadIdx.x;
  do {
    if (i & 64) break;
    a[i] = 1;
    i -= (threadIdx.x + 1);
  } while (i + 2 != 0);
}
int main(int argc, char **argv) {
  int n = 26;
  float *a; cudaMalloc(&a, 25ull * sizeof(float));
  k<<<3, 1>>>(a, n, 7);
  cudaDeviceSynchronize();
}
