// EXPECT: wrong out-of-bounds
// argc==3: allocated 64, n=128
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
  int *a;
  if (argc > 3)
    cudaMalloc(&a, 128 * sizeof(int));
  else
    cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, argc > 2 ? 128 : 64);
  return cudaDeviceSynchronize();
}
