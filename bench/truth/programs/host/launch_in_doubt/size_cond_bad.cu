// EXPECT: wrong out-of-bounds
// 4 elements
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
  std::vector<double> v;
  for (int i = 0; i < 4; ++i)
    v.push_back(i * 0.5);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (v.size() > 3)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
