// EXPECT: wrong race
// (t - 31) / 1 ... (2 * t - 63) / 4 rounds to 0 for 4 threads
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[(2 * t - 63) / 2 + 31] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
