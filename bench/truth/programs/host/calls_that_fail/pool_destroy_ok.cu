// EXPECT: right
// pool destroyed at the end
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void release(void *p, cudaStream_t s) { cudaFreeAsync(p, s); }
int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  int *p;
  cudaMallocAsync(&p, 64 * sizeof(int), s);
  
  fill<<<1, 64, 0, s>>>(p, 64);
  release(p, s);
  return cudaStreamSynchronize(s);
}
