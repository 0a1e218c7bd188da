// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  for (signed char i = 58; i > 0; i -= (blockDim.x * gridDim.x)) {
    a[i * 3] = threadIdx.x + 1000 * blockIdx.x;
  }
}
int main(int argc, char **argv) {
  int n = 120;
  float *a; cudaMalloc(&a, 175ull * sizeof(float));
  k<<<3, 2>>>(a, n, 100);
  cudaDeviceSynchronize();
}
