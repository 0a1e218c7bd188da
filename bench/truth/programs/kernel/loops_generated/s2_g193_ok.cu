// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, unsigned s) {
  long long i = n - 1 - blockIdx.x * blockDim.x + threadIdx.x;
  while (true) {
    __syncthreads();
    i -= blockDim.x;
    if (!(n < i)) break;
  }
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? 16 : 86;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<3, 4>>>(a, n, 8);
  cudaDeviceSynchronize();
}
