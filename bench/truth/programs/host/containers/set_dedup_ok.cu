// EXPECT: right
// vector keeps 5 entries
#include <set>
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
  std::vector<int> s{3, 1, 4, 3, 5};
  int *a;
  cudaMalloc(&a, s.size() * sizeof(int));
  fill<<<1, 32>>>(a, 5);
  return cudaDeviceSynchronize();
}
