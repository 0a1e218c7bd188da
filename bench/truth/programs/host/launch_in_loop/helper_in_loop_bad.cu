// EXPECT: wrong out-of-bounds
// level 1.5
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
static void step(int *a, double level) {
  if (std::floor(level) >= 1.0)
    fill<<<1, 128>>>(a, 128);
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 0; i < 3; ++i)
    step(a, 1.5);
  return cudaDeviceSynchronize();
}
