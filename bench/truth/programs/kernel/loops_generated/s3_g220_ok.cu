// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  signed char i = threadIdx.x;
  while (true) {
    __syncthreads();
    if (i < 70) break;
    i += (threadIdx.x + 1);
    if (!((size_t)i < n)) break;
  }
}
int main(int argc, char **argv) {
  int n = 55;
  float *a; cudaMalloc(&a, 1ull * sizeof(float));
  k<<<1, 32>>>(a, n, 3);
  cudaDeviceSynchronize();
}
