// EXPECT: wrong out-of-bounds
// the device is reset
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 128);
  cudaDeviceReset();
  use<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
