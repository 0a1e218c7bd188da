// EXPECT: wrong out-of-bounds
// element 0 is set to 160 after realloc through the new pointer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *h = (int *)malloc(4 * sizeof(int));
  h[0] = 16;
  h = (int *)realloc(h, 400 * sizeof(int));
  if (!h)
    return 1;
  h[0] = 160;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, h[0]);
  free(h);
  return cudaDeviceSynchronize();
}
