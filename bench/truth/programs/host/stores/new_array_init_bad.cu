// EXPECT: wrong out-of-bounds
// h[2]=144 at argc<=1: 160 on 16
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
  int *h = new int[4]();
  int k = argc > 1 ? 3 : 2;
  h[k] = 144;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, 16 + h[2]);
  delete[] h;
  return cudaDeviceSynchronize();
}
