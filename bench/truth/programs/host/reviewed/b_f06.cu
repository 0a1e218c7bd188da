// EXPECT: wrong out-of-bounds
// pinned memory that is freed by its address on the device
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *h, *p; cudaHostAlloc(&h, 128, cudaHostAllocMapped);
  cudaHostGetDevicePointer(&p, h, 0);
  cudaFreeHost(p);
  use<<<1, 32>>>(h);
  return cudaDeviceSynchronize();
}
