// EXPECT: wrong out-of-bounds
// the pitch in bytes is used as a number of floats: row 15 lies far behind the end
#include <cuda_runtime.h>
__global__ void clear(char *base, size_t pitch, int w) {
  float *row = (float *)base + blockIdx.x * pitch;
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
