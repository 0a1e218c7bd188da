// EXPECT: wrong out-of-bounds
// freed by the driver API
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <cuda.h>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 128);
  cuMemFree((CUdeviceptr)p);
  use<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
