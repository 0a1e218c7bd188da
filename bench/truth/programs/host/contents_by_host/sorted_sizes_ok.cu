// EXPECT: right
// offsets from a prefix sum of positive sizes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(const int *off, float *v) {
  for (int j = off[threadIdx.x]; j < off[threadIdx.x + 1]; ++j)
    v[j] = threadIdx.x;
}
int main() {
  int sizes[8] = {4, 4, 4, 4, 2, 4, 4, 4};
  int off[9] = {0};
  for (int i = 0; i < 8; ++i)
    off[i + 1] = off[i] + sizes[i];
  int *d;
  float *v;
  cudaMalloc(&d, sizeof off);
  cudaMalloc(&v, 32 * sizeof(float));
  cudaMemcpy(d, off, sizeof off, cudaMemcpyHostToDevice);
  rows<<<1, 8>>>(d, v);
  return cudaDeviceSynchronize();
}
