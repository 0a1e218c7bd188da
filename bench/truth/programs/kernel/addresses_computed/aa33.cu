// EXPECT: right
// char array copied as bytes
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) { for (int i = 0; i < 4; i++) ((char *)a)[4 * threadIdx.x + 2 + i] = i; }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 1>>>(p);
  return cudaDeviceSynchronize();
}
