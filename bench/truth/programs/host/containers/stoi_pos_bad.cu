// EXPECT: wrong out-of-bounds
// stoi of hex base: "12" base 16 is 18 on 12
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
  int n = std::stoi("12x34", nullptr, 16);
  int *a;
  cudaMalloc(&a, 12 * sizeof(int));
  fill<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
