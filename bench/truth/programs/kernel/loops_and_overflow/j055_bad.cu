// EXPECT: wrong out-of-bounds
// (int)(t * 1.5f) = 94
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  a[(int)(t * 1.5f)] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 94 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
