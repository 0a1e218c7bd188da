// EXPECT: right
// other buffers freed
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
  std::vector<int *> v(3);
  for (auto &b : v)
    cudaMalloc(&b, 64 * sizeof(int));
  int *p = v.back();
  v.pop_back();
  for (int *b : v)
    cudaFree(b);
  fill<<<1, 64>>>(p, 64);
  return cudaDeviceSynchronize();
}
