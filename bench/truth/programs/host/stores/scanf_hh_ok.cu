// EXPECT: right
// %d reads a whole int, bounded
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
  int n = 256;
  if (sscanf("7", "%d", (int *)&n) != 1)
    return 1;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
