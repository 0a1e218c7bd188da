// EXPECT: right
// stoi("12x") is 12
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
  int n = std::stoi("12x34", nullptr, 10);
  int *a;
  cudaMalloc(&a, 12 * sizeof(int));
  fill<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
