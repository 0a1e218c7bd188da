// EXPECT: right
// both kernels are guarded
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void raw(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = n; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  auto k = argc > 1 ? raw : fill;
  k<<<1, 32>>>(a, 16);
  return cudaDeviceSynchronize();
}
