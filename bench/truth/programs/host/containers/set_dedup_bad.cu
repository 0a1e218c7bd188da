// EXPECT: wrong out-of-bounds
// set has 4 elements (3 twice), 5 are written
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
  std::set<int> s{3, 1, 4, 3, 5};
  int *a;
  cudaMalloc(&a, s.size() * sizeof(int));
  fill<<<1, 32>>>(a, 5);
  return cudaDeviceSynchronize();
}
