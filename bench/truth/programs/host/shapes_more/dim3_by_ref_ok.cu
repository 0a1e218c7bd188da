// EXPECT: right
// halve() halves x
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void halve(dim3 &g) { g.x /= 2; }
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  dim3 g(4);
  for (int l = 0; l < 3; ++l) {
    fill<<<g, 64>>>(a, 64);
    halve(g);
  }
  return cudaDeviceSynchronize();
}
