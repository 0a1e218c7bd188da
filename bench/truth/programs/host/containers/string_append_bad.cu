// EXPECT: wrong out-of-bounds
// after += the size is 6, allocated 4 before
#include <string>
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
  std::string s = "ab";
  s += "cd";
  int *a;
  cudaMalloc(&a, s.size() * sizeof(int));
  s += std::to_string(17);
  fill<<<1, 32>>>(a, (int)s.size());
  return cudaDeviceSynchronize();
}
