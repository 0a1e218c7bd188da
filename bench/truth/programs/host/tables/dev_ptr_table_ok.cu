// EXPECT: right
// rows are different buffers
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(float **t) { t[blockIdx.x][threadIdx.x] = blockIdx.x; }
int main() {
  float *h[4], **d;
  for (int i = 0; i < 4; ++i)
    cudaMalloc(&h[i], 32 * sizeof(float));
  
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<4, 32>>>(d);
  return cudaDeviceSynchronize();
}
