// EXPECT: right
// count of true is 3
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
  std::vector<bool> on{1, 0, 0, 1, 0, 0, 1, 0};
  int k = std::count(on.begin(), on.end(), true);
  int *a;
  cudaMalloc(&a, k * sizeof(int));
  
  fill<<<1, 32>>>(a, std::count(on.begin(), on.end(), true));
  return cudaDeviceSynchronize();
}
