// EXPECT: right
// tie assigns (rows, cols)
#include <tuple>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static std::tuple<int, int> dims() { return {10, 100}; }
int main() {
  int rows, cols;
  std::tie(rows, cols) = dims();
  int *a;
  cudaMalloc(&a, 10 * sizeof(int));
  fill<<<1, 128>>>(a, rows);
  return cudaDeviceSynchronize();
}
