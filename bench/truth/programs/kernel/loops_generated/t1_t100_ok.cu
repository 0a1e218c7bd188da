// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  int j = 0;
  short i;
  i = n - threadIdx.x;
  while (i < blockDim.x && j < 4) {
    i >>= 2, j += s;
    ;
  }
  a[(long long)(i / 2) - -31ll] = 1;
}
int main(int argc, char **argv) {
  for (unsigned n = 1; n <= 32; n *= 2) {
    float *a; cudaMalloc(&a, 32ull * sizeof(float));
    k<<<1, 64>>>(a, n, 1);
  }
  cudaDeviceSynchronize();
}
