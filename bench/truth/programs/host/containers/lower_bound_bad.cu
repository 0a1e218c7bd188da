// EXPECT: wrong out-of-bounds
// upper_bound(50) is end, 5 on 2
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
  std::vector<int> v{10, 20, 30, 40, 50};
  int k = std::upper_bound(v.begin(), v.end(), 50) - v.begin();
  int *a;
  cudaMalloc(&a, 2 * sizeof(int));
  fill<<<1, 32>>>(a, k);
  return cudaDeviceSynchronize();
}
