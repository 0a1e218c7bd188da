// EXPECT: wrong out-of-bounds
// cudaMallocManaged of 0 bytes is cudaErrorInvalidValue, p stays null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void row(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p = nullptr;
  int n = argc > 3 ? 64 : 0;
  cudaMallocManaged(&p, n * sizeof(int));
  row<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
