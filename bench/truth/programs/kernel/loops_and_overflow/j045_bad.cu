// EXPECT: wrong race
// __brev of 5 bits for 64 threads
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[__brev(t) >> 27] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
