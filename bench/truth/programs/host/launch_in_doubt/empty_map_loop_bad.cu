// EXPECT: wrong out-of-bounds
// erase of another key leaves 128
#include <map>
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
  std::map<int, int> m{{7, 128}};
  m.erase(8);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (auto &[k, n] : m)
    fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
