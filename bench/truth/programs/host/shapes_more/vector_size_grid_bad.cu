// EXPECT: wrong launch
// rows cleared: size() = 0
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
  std::vector<std::vector<int>> rows(2, std::vector<int>(32));
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  rows.clear();
  fill<<<(unsigned)rows.size(), 32>>>(a, 64);
  return cudaDeviceSynchronize();
}
