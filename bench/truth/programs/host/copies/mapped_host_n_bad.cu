// EXPECT: wrong out-of-bounds
// kernel writes 160 to mapped host memory
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void adapt(int *c) { *c = 160; }
int main() {
  int *h, *d, *a;
  cudaHostAlloc(&h, sizeof(int), cudaHostAllocMapped);
  *h = 8;
  cudaHostGetDevicePointer((void **)&d, h, 0);
  cudaMalloc(&a, 16 * sizeof(int));
  adapt<<<1, 1>>>(d);
  cudaDeviceSynchronize();
  fill<<<2, 128>>>(a, *h);
  return cudaDeviceSynchronize();
}
