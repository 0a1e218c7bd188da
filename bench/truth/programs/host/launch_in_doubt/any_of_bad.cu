// EXPECT: wrong out-of-bounds
// 11 is above 10
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
  std::vector<int> v{1, 5, 10, 11};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (std::any_of(v.begin(), v.end(), [](int x) { return x > 10; }))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
