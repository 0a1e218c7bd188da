// EXPECT: wrong out-of-bounds
// copy taken before change: old value 8 allocated, 80 written
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
  std::vector<int> v{8};
  v.reserve(10);
  int first = v[0];
  v.push_back(5);
  v[0] = 80;
  int *a;
  cudaMalloc(&a, first * sizeof(int));
  fill<<<1, 96>>>(a, v[0]);
  return cudaDeviceSynchronize();
}
