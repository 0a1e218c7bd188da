// EXPECT: wrong barrier-divergence
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int i = n + blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    __syncthreads();
    i += s;
    if (!(i < n + 7)) break;
  }
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 62 : 147;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 1);
  cudaDeviceSynchronize();
}
