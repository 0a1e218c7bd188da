// EXPECT: right
// auto& changes the elements to 32
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
  std::vector<int> sizes{128, 128};
  for (auto &s : sizes)
    s = 32;
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  for (int s : sizes)
    fill<<<1, 128>>>(a, s);
  return cudaDeviceSynchronize();
}
