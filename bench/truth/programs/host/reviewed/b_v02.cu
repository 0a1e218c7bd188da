// EXPECT: right
// as many as the variable has
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__device__ int buf[64];
__global__ void put(int *p, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) p[i] = i; }
int main(int argc, char **argv) {
  int *p; cudaGetSymbolAddress((void **)&p, buf); put<<<1, 128>>>(p, 64);
  return cudaDeviceSynchronize();
}
