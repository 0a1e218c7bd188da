// EXPECT: wrong out-of-bounds
// memcpy of 8 bytes overwrites v[1] too with 160
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
  int v[3] = {8, 16, 24};
  int src[2] = {9, 160};
  memcpy(&v[0], src, 8);
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, v[1]);
  return cudaDeviceSynchronize();
}
