// EXPECT: wrong race
// rows 16 apart overlap (32 written)
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(float **t) { t[blockIdx.x][threadIdx.x] = blockIdx.x; }
int main() {
  float *base, *h[4], **d;
  cudaMalloc(&base, 128 * sizeof(float));
  for (int i = 0; i < 4; ++i)
    h[i] = base + i * 16;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<4, 32>>>(d);
  return cudaDeviceSynchronize();
}
