// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  unsigned r = 0;
  for (unsigned char i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 64, ++r) {
    a[r] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 120;
  float *a; cudaMalloc(&a, 2ull * sizeof(float));
  k<<<1, 64>>>(a, n, 64);
  cudaDeviceSynchronize();
}
