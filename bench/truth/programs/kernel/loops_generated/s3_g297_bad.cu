// EXPECT: wrong barrier-divergence
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  int i = 7 + threadIdx.x;
  while ((unsigned)i < (n > 6 ? n : 5)) {
    i += (threadIdx.x + 1);
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 10 || x > 18)
    return 1;
  int n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 1);
  cudaDeviceSynchronize();
}
