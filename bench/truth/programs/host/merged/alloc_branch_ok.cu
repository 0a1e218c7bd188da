// EXPECT: right
// both branches allocate 100
#include <cstring>
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
  if (argc > 1 && !strcmp(argv[1], "-s"))
    cudaMalloc(&a, 100 * sizeof(int));
  else
    cudaMallocManaged(&a, 100 * sizeof(int));
  fill<<<1, 128>>>(a, 100);
  return cudaDeviceSynchronize();
}
