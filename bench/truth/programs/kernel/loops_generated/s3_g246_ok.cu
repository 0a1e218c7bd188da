// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, int s) {
  int r = 0;
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  while ((long long)i <= (n > 57 ? n : 43) && r < 1) {
    i += s, ++r;
    a[(long long)(i >> 2) - 25000000ll] = 1;
  }
}
int main(int argc, char **argv) {
  int n = 18;
  float *a; cudaMalloc(&a, 4ull * sizeof(float));
  k<<<1, 16>>>(a, n, 100000000);
  cudaDeviceSynchronize();
}
