// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[__clz(t)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 33 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
