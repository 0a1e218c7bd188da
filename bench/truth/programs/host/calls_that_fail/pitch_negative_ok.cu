// EXPECT: right
// width 256 bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void row(float *p) { p[threadIdx.x] = 1; }
int main() {
  float *p = nullptr;
  size_t pitch = 0;
  int w = 256;
  cudaMallocPitch(&p, &pitch, w, 4);
  row<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
