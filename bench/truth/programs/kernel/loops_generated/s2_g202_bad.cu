// EXPECT: wrong race
// by simulation of all launches generated; the answer is that of a simulation
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(float *a, size_t n, unsigned s) {
  unsigned r = 0;
  for (size_t i = 5ull; i < n * n && r < 18; i += blockDim.x, ++r) {
    a[i] = threadIdx.x + 1000 * blockIdx.x;
  }
}
int main(int argc, char **argv) {
  int x = atoi(argv[1]);
  if (x < 10 || x > 30)
    return 1;
  size_t n = x;
  float *a; cudaMalloc(&a, 550ull * sizeof(float));
  k<<<2, 32>>>(a, n, 64);
  cudaDeviceSynchronize();
}
