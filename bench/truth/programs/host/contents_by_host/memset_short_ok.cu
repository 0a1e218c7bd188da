// EXPECT: right
// h is a permutation
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void scatter(const int *idx, int *a) { a[idx[threadIdx.x]] = threadIdx.x; }
int main() {
  int h[32];
  for (int i = 0; i < 32; ++i)
    h[i] = i;
  int *idx, *a;
  cudaMalloc(&idx, sizeof h);
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemcpy(idx, h, sizeof h, cudaMemcpyHostToDevice);
  scatter<<<1, 32>>>(idx, a);
  return cudaDeviceSynchronize();
}
