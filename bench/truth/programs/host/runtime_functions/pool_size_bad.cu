// EXPECT: wrong out-of-bounds
// pool allocation of 64 bytes
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMemPool_t pool;
  cudaDeviceGetDefaultMemPool(&pool, 0);
  int *a;
  cudaMallocFromPoolAsync(&a, 64 , pool, s);
  fill<<<1, 64, 0, s>>>(a, 64);
  return cudaStreamSynchronize(s);
}
