// EXPECT: right
// realloc keeps the first element 16
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
  h[1] = 160;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, h[0]);
  free(h);
  return cudaDeviceSynchronize();
}
