// EXPECT: right
// after sort back() is the max 90
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
  std::vector<int> n{30, 90, 10};
  std::sort(n.begin(), n.end());
  int *a;
  cudaMalloc(&a, n.back() * sizeof(int));
  fill<<<1, 96>>>(a, 90);
  return cudaDeviceSynchronize();
}
