// EXPECT: right
// nan != nan so (v==v) is false
#include <cmath>
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
  double z = 0.0;
  double v = z / z;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (v == v)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
