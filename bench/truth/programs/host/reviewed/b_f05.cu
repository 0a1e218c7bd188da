// EXPECT: wrong out-of-bounds
// freed in a loop before
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 128);
  for (int i = 0; i < 2; ++i) { use<<<1, 32>>>(p); cudaFree(p); }
  return cudaDeviceSynchronize();
}
