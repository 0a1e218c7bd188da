// EXPECT: right
// loop stops before v[3]
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
  int v[4] = {1, 2, 3, 16};
  for (int *p = v; p != v + 3; ++p)
    *p *= 10;
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, v[3]);
  return cudaDeviceSynchronize();
}
