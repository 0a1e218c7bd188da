// EXPECT: right
// row pointers into one block, 32 apart
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(float **t) { t[blockIdx.x][threadIdx.x] = blockIdx.x; }
int main() {
  float *base, *h[4], **d;
  cudaMalloc(&base, 128 * sizeof(float));
  for (int i = 0; i < 4; ++i)
    h[i] = base + i * 32;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<4, 32>>>(d);
  return cudaDeviceSynchronize();
}
