// EXPECT: right
// extent width in bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void vol(cudaPitchedPtr p, int w) {
  char *s = (char *)p.ptr + (size_t)blockIdx.x * p.pitch * p.ysize;
  float *row = (float *)(s + threadIdx.y * p.pitch);
  for (int x = threadIdx.x; x < w; x += blockDim.x)
    row[x] = 0;
}
int main() {
  cudaPitchedPtr p;
  cudaExtent e = make_cudaExtent(4096 * sizeof(float), 4, 1);
  cudaMalloc3D(&p, e);
  vol<<<1, dim3(32, 4)>>>(p, 4096);
  return cudaDeviceSynchronize();
}
