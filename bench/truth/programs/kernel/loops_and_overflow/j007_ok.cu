// EXPECT: right
// % 5 + 4
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[(4 - t) % 5 + 4] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 9 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
