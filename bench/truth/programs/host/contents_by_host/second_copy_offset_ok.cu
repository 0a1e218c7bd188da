// EXPECT: right
// second copy rewrites the same values
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void scatter(const int *idx, int *a) { a[idx[threadIdx.x]] = threadIdx.x; }
int main() {
  int h[16];
  for (int i = 0; i < 16; ++i)
    h[i] = i;
  int *idx, *a;
  cudaMalloc(&idx, sizeof h);
  cudaMalloc(&a, sizeof h);
  cudaMemcpy(idx, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemcpy(idx + 8, h + 8, 8 * sizeof(int), cudaMemcpyHostToDevice);
  scatter<<<1, 16>>>(idx, a);
  return cudaDeviceSynchronize();
}
