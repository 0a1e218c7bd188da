// EXPECT: wrong out-of-bounds
// a scalar variable
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__device__ int x;
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  int *p; cudaGetSymbolAddress((void **)&p, x); put<<<1, 32>>>(p, 2);
  return cudaDeviceSynchronize();
}
