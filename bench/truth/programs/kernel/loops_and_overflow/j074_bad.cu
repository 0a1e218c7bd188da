// EXPECT: wrong out-of-bounds
// a loop of 2500000001 rounds writes a[64] once
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (unsigned i = 0; i < 3000000000u; ++i) if (i == 2500000000u) a[64] = 1;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 1>>>(a);
  cudaDeviceSynchronize();
}
