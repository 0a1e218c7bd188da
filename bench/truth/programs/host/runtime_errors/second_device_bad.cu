// EXPECT: wrong out-of-bounds
// machine with one GPU: cudaSetDevice(1) fails, the limit is not applied, n=500 on 100
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 500 : 50;
  if (n > 100 && cudaSetDevice(1) == cudaSuccess)
    return 1;
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<2, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
