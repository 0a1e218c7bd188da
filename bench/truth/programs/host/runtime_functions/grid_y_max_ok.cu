// EXPECT: right
// gridDim.y = 65535 is allowed
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(int *a) { a[blockIdx.y] = 1; }
int main(int argc, char **argv) {
  int *a;
  int h = 1 << 16;
  cudaMalloc(&a, h * sizeof(int));
  rows<<<dim3(1, h- 1), 1>>>(a);
  return cudaDeviceSynchronize();
}
