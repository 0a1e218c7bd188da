// EXPECT: right
// "ab"+"cd" has 4 characters
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
  
  fill<<<1, 32>>>(a, (int)s.size());
  return cudaDeviceSynchronize();
}
