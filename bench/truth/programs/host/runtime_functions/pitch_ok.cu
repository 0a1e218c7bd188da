// EXPECT: right
// row pointer by bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(char *base, size_t pitch, int w) {
  float *row = (float *)(base + blockIdx.x * pitch);
  if (threadIdx.x < w)
    row[threadIdx.x] = 1;
}
int main() {
  void *p;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, 100 * sizeof(float), 10);
  rows<<<10, 128>>>((char *)p, pitch, 100);
  return cudaDeviceSynchronize();
}
