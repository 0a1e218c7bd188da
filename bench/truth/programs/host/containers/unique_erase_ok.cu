// EXPECT: right
// duplicates erased: 3 remain
#include <algorithm>
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
  std::vector<int> v{1, 1, 2, 2, 3};
  auto e = std::unique(v.begin(), v.end());
  v.erase(e, v.end());
  int *a;
  cudaMalloc(&a, 3 * sizeof(int));
  fill<<<1, 32>>>(a, (int)v.size());
  return cudaDeviceSynchronize();
}
