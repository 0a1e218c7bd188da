// EXPECT: wrong race
// width and height are swapped: rows of 40 elements (pitch is at least 160 bytes; with 512, rows of 300 floats overlap)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill2(float *a, size_t pitch, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y;
  if (x < w) ((float *)((char *)a + y * pitch))[x] += 1;
}

int main() {
  float *d;
  size_t pitch;
  const int w = 300, h = 40;
  cudaMallocPitch(&d, &pitch, h * sizeof(float), w);
  fill2<<<dim3(2, h), 256>>>(d, pitch, w);
  return cudaDeviceSynchronize();
}
