// EXPECT: wrong out-of-bounds
// table entry overwritten by the small one
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
  int *t[3];
  for (int i = 0; i < 3; ++i)
    cudaMalloc(&t[i], 64 * sizeof(int));
  int *tiny;
  cudaMalloc(&tiny, 4 * sizeof(int));
  int k = argc > 0 ? argc % 3 : 0;
  t[k] = tiny;
  fill<<<1, 64>>>(t[k], 64);
  return cudaDeviceSynchronize();
}
