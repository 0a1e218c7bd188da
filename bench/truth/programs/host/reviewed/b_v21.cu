// EXPECT: wrong out-of-bounds
// an int2 variable as int
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__device__ int2 buf[8];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  void *p; cudaGetSymbolAddress(&p, buf); put<<<1, 32>>>((int *)p, 17);
  return cudaDeviceSynchronize();
}
