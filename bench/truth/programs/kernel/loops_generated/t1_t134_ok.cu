// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned char i;
  for (i = 2; i < n; i *= 2) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  for (int n = 1; n <= 64; n *= 2) {
    float *a; cudaMalloc(&a, 1ull * sizeof(float));
    k<<<2, 64>>>(a, n, 2);
  }
  cudaDeviceSynchronize();
}
