// EXPECT: right
// after 4 toggles small is used
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  bool big = false;
  for (int i = 0; i < 4; ++i)
    big = !big;
  fill<<<1, 128>>>(a, big ? 128 : 64);
  return cudaDeviceSynchronize();
}
