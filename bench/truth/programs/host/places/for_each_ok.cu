// EXPECT: right
// for_each launches each size <= 16
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
  std::vector<int> v{4, 16, 8};
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  std::for_each(v.begin(), v.end(), [a](int n) { fill<<<2, 128>>>(a, n); });
  return cudaDeviceSynchronize();
}
