// EXPECT: right
// allocated, used and freed in order
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
  int *a;
  cudaMallocAsync(&a, 64 * sizeof(int), s);
  fill<<<1, 64, 0, s>>>(a, 64);
  fill<<<1, 64, 0, s>>>(a, 64);
  cudaFreeAsync(a, s);
  return cudaStreamSynchronize(s);
}
