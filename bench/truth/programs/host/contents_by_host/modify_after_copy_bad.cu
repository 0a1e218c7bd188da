// EXPECT: wrong out-of-bounds
// h[5]=900 is set before the copy
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *idx, int *a) { a[idx[threadIdx.x]] = 1; }
__constant__ int unused;
int main() {
  int h[16] = {};
  int *idx, *a;
  for (int i = 0; i < 16; ++i)
    h[i] = i;
  cudaMalloc(&idx, sizeof h);
  cudaMalloc(&a, 16 * sizeof(int));
  h[5] = 900;
  cudaMemcpy(idx, h, sizeof h, cudaMemcpyHostToDevice);
  hit<<<1, 16>>>(idx, a);
  return cudaDeviceSynchronize();
}
