// EXPECT: wrong out-of-bounds
// value is replaced by the copied-back 96
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void calc(int *n) { *n = 96; }
int main() {
  int *h, *d, *a;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocHost(&h, sizeof(int));
  *h = 10;
  cudaMalloc(&d, sizeof(int));
  cudaMalloc(&a, 48 * sizeof(int));
  calc<<<1, 1, 0, s>>>(d);
  cudaMemcpyAsync(h, d, sizeof(int), cudaMemcpyDeviceToHost, s);
  cudaStreamSynchronize(s);
  fill<<<1, 128, 0, s>>>(a, *h);
  return cudaStreamSynchronize(s);
}
