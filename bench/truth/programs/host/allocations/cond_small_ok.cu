// EXPECT: right
// allocation and n chosen by one condition
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
  if (argc > 2)
    cudaMalloc(&a, 128 * sizeof(int));
  else
    cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, argc > 2 ? 128 : 64);
  return cudaDeviceSynchronize();
}
