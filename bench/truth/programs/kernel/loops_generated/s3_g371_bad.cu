// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, int n, unsigned s) {
  for (int j = 0; j < 4; ++j) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; (n > 35 ? n : 4) > (signed char)i; i += s) {
      a[(unsigned short)i] = threadIdx.x + 1000 * blockIdx.x;
    }
  }
}
int main(int argc, char **argv) {
  int n = 42;
  float *a; cudaMalloc(&a, 42ull * sizeof(float));
  k<<<1, 64>>>(a, n, 3);
  cudaDeviceSynchronize();
}
