// EXPECT: right
// memmove onto itself: v[0]=10
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
int main() {
  int v[4] = {10, 20, 30, 40};
  memmove(v, v, 3 * sizeof(int));
  int *a;
  cudaMalloc(&a, 20 * sizeof(int));
  memmove(v, v + 0, sizeof(int));
  fill<<<1, 64>>>(a, v[0]);
  return cudaDeviceSynchronize();
}
