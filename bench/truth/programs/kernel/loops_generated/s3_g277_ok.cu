// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  short r = 0;
  for (int i = n - 1 - threadIdx.x; i > 0 || r < 5; i -= 7, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 87 : 217;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 2>>>(a, n, 7);
  cudaDeviceSynchronize();
}
