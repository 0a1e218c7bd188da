// EXPECT: right
// the last row ends at pitch*(h-1)+w bytes; rows are addressed by the pitch in bytes
#include <cuda_runtime.h>
__global__ void clear(char *base, size_t pitch, int w) {
  float *row = (float *)(base + blockIdx.x * pitch);
  if (threadIdx.x < w)
    row[threadIdx.x] = 0;
}
int main() {
  char *p;
  size_t pitch;
  int w = 60, h = 16;
  cudaMallocPitch(&p, &pitch, w * sizeof(float), h);
  clear<<<h, 64>>>(p, pitch, w);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
