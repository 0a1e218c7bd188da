// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  for (short i = n - threadIdx.x; i >= 0; i -= s) {
    __syncthreads();
    if (i & 64) break;
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 87 : 216;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 8>>>(a, n, 16);
  cudaDeviceSynchronize();
}
