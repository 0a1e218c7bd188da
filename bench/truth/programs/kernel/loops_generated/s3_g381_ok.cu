// EXPECT: right
// generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, unsigned n, int s) {
  short r = 0;
  int i = n - 1 - blockIdx.x * blockDim.x + threadIdx.x;
  while (2147483603 <= i && r < 23) {
    i -= blockDim.x, ++r;
    if (i < 62) break;
    a[(long long)(i) - 2147483571ll] = threadIdx.x + 1000 * blockIdx.x;
  }
}
int main(int argc, char **argv) {
  unsigned n = 2147483590u;
  float *a; cudaMalloc(&a, 18ull * sizeof(float));
  k<<<1, 32>>>(a, n, 32);
  cudaDeviceSynchronize();
}
