// EXPECT: wrong out-of-bounds
// find finds 3
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
  std::vector<int> v{1, 2, 3, 4};
  auto it = std::find(v.begin(), v.end(), 3);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (it != v.end())
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
