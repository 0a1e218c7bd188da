// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  unsigned short i = 0;
  do {
    __syncthreads();
    i += s;
  } while (i < n);
}
int main(int argc, char **argv) {
  unsigned n = 52u;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 33>>>(a, n, 7);
  cudaDeviceSynchronize();
}
