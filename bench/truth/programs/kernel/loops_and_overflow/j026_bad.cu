// EXPECT: wrong race
// t * (t - 5) has t = 0 and t = 5
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[t * (t - 5) + 10] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 5000 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
