// EXPECT: right
// 64 ints
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void row(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p = nullptr;
  int n = argc > 3 ? 64 : 64;
  cudaMallocManaged(&p, n * sizeof(int));
  row<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
