// EXPECT: wrong out-of-bounds
// reversed once: 64 in the 16 buffer
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
  std::vector<int *> b(2);
  cudaMalloc(&b[0], 16 * sizeof(int));
  cudaMalloc(&b[1], 64 * sizeof(int));
  std::reverse(b.begin(), b.end());
  
  fill<<<1, 64>>>(b[1], 64);
  return cudaDeviceSynchronize();
}
