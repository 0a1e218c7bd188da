// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  for (int i = threadIdx.x; (unsigned char)i < n / 2; i += blockDim.x) {
    __syncthreads();
  }
}
int main(int argc, char **argv) {
  int n = 80;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 8>>>(a, n, 4);
  cudaDeviceSynchronize();
}
