// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  signed char i = threadIdx.x;
  while (true) {
    __syncthreads();
    if (threadIdx.x == 2 && i > 20) break;
    i += (blockDim.x * gridDim.x);
    if (!(i < n)) break;
  }
}
int main(int argc, char **argv) {
  int n = -66;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<3, 8>>>(a, n, 32);
  cudaDeviceSynchronize();
}
