// EXPECT: wrong out-of-bounds
// moved right: v[3]=30, 30 on 20
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
  memmove(v + 1, v, 3 * sizeof(int));
  int *a;
  cudaMalloc(&a, 20 * sizeof(int));
  memmove(v, v + 2, sizeof(int));
  fill<<<1, 64>>>(a, v[3]);
  return cudaDeviceSynchronize();
}
