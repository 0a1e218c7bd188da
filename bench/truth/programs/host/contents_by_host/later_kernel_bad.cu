// EXPECT: wrong race
// halve() has made pairs equal before scatter
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void change(int *idx) { idx[threadIdx.x] = idx[threadIdx.x] / 2; }
__global__ void scatter(const int *idx, int *a) { a[idx[threadIdx.x]] = threadIdx.x; }
int main() {
  int h[64];
  for (int i = 0; i < 64; ++i)
    h[i] = 63 - i;
  int *idx, *a;
  cudaMalloc(&idx, sizeof h);
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemcpy(idx, h, sizeof h, cudaMemcpyHostToDevice);
  change<<<1, 64>>>(idx);
  scatter<<<1, 64>>>(idx, a);
  return cudaDeviceSynchronize();
}
