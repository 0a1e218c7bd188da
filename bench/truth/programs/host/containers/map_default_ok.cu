// EXPECT: right
// key present with 32
#include <map>
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
  std::map<std::string, int> cfg;
  cfg["block"] = 32;
  cfg["grid"] = 2;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<cfg["grid"], cfg["block"]>>>(a, 64);
  return cudaDeviceSynchronize();
}
