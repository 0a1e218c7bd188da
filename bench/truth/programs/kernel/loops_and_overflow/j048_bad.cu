// EXPECT: wrong out-of-bounds
// __clz(0) = 32
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[__clz(t)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 32 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
