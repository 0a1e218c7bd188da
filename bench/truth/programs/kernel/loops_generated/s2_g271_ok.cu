// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned short i = 26;
  while (true) {
    if (i & 64) break;
    __syncthreads();
    i -= blockDim.x;
    if (!(i - 16 > n)) break;
  }
}
int main(int argc, char **argv) {
  int n = 192;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<3, 32>>>(a, n, 96);
  cudaDeviceSynchronize();
}
