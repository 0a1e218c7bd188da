// EXPECT: wrong out-of-bounds
// all buffers of the vector freed, p among them
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
  
  for (int *b : v)
    cudaFree(b);
  fill<<<1, 64>>>(p, 64);
  return cudaDeviceSynchronize();
}
