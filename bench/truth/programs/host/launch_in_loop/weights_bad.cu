// EXPECT: wrong out-of-bounds
// the weight 1.25 exceeds 1
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
  double w[4] = {0.25, 0.5, 1.25, 0.125};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (double x : w)
    if (x > 1.0)
      fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
