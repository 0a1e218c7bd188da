// EXPECT: wrong out-of-bounds
// at(3) throws out_of_range, handler launches 128
#include <stdexcept>
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
  std::vector<int> v{1, 2, 3};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  try {
    fill<<<1, 64>>>(a, v.at(3));
  } catch (const std::out_of_range &) {
    fill<<<1, 128>>>(a, 128);
  }
  return cudaDeviceSynchronize();
}
