// EXPECT: wrong out-of-bounds
// index 0..3 hits v[3] for argc%4==3
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
  int v[4] = {1, 2, 3, 16};
  v[(unsigned)argc % 4] = 160;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, v[3]);
  return cudaDeviceSynchronize();
}
