// EXPECT: wrong race
// two pointers into one variable
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__device__ int buf[64];
__global__ void k(int *p, int *q) { q[threadIdx.x] = 1; p[threadIdx.x] = threadIdx.x; }
int main(int argc, char **argv) {
  int *p; cudaGetSymbolAddress((void **)&p, buf); k<<<1, 32>>>(p + 1, p + 4);
  return cudaDeviceSynchronize();
}
