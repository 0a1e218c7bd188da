// EXPECT: wrong race
// size 4 is -4: off = 0 4 8 12 16 12 16 20 24, rows 3 and 5 both write v[12..15]
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(const int *off, float *v) {
  for (int j = off[threadIdx.x]; j < off[threadIdx.x + 1]; ++j)
    v[j] = threadIdx.x;
}
int main() {
  int sizes[8] = {4, 4, 4, 4, -4, 4, 4, 4};
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
