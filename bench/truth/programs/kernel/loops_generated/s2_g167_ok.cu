// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int r = 0;
  unsigned char i = 0;
  while (i <= min(n, 9) && r < 24) {
    i += s, ++r;
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = 5;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 4);
  cudaDeviceSynchronize();
}
