// EXPECT: right
// second out parameter gets the larger
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void make(int **small, int **large) {
  cudaMalloc(small, 16 * sizeof(int));
  cudaMalloc(large, 64 * sizeof(int));
}
int main() {
  int *p, *q;
  make(&p, &q);
  fill<<<1, 64>>>(q, 64);
  return cudaDeviceSynchronize();
}
