// EXPECT: right
// memset reaches v[0] only
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
  int v[8] = {8, 16, 24};
  if (argc < 1 || argc > 8)
    return 1;
  memset(v, 0, sizeof(int));
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<1, v[1]>>>(a, 16);
  return cudaDeviceSynchronize();
}
