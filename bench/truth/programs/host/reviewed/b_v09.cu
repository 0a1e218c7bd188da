// EXPECT: wrong race
// the same variable by name and by pointer
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__device__ int buf[64];
__global__ void k(int *p) { buf[threadIdx.x] = 1; p[threadIdx.x] = threadIdx.x; }
int main(int argc, char **argv) {
  int *p; cudaGetSymbolAddress((void **)&p, buf); k<<<1, 32>>>(p + 1);
  return cudaDeviceSynchronize();
}
