// EXPECT: wrong launch
// unsigned char 255+1 is 0
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
  unsigned char inner = 255, border = argc > 1 ? 1 : 1;
  unsigned char width = inner + border;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  fill<<<1, width>>>(a, width);
  return cudaDeviceSynchronize();
}
