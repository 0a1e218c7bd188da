// EXPECT: wrong launch
// reserve leaves size() 0, grid of 0 blocks
#include <vector>
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
  std::vector<int> v;
  v.reserve(64);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, v.size()>>>(a, 64);
  return cudaDeviceSynchronize();
}
