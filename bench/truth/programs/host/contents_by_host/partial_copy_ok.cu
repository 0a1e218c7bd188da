// EXPECT: right
// all 16 elements copied
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *idx, int *a) { a[idx[threadIdx.x]] = 1; }
int main() {
  int h[16];
  for (int i = 0; i < 16; ++i)
    h[i] = 15 - i;
  int *idx, *a;
  cudaMalloc(&idx, sizeof h);
  cudaMalloc(&a, sizeof h);
  cudaMemset(idx, 0x7f, sizeof h);
  cudaMemcpy(idx, h, sizeof h, cudaMemcpyHostToDevice);
  hit<<<1, 16>>>(idx, a);
  return cudaDeviceSynchronize();
}
