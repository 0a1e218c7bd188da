// EXPECT: wrong out-of-bounds
// width given in elements: 4096-byte rows, 16384 bytes are written at row 3 (pitch far below 16384)
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
  cudaExtent e = make_cudaExtent(4096 , 4, 1);
  cudaMalloc3D(&p, e);
  vol<<<1, dim3(32, 4)>>>(p, 4096);
  return cudaDeviceSynchronize();
}
