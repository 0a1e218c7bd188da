// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  int r = 0;
  for (signed char i = 17 - threadIdx.x; (unsigned)i >= 0 && r < 11; i -= blockDim.x, ++r) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 1 || x > 25)
    return 1;
  unsigned n = x;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<3, 8>>>(a, n, 1);
  cudaDeviceSynchronize();
}
