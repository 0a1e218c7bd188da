// EXPECT: wrong out-of-bounds
// tie in the wrong order: cols=100, array of 10
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
  std::tie(cols, rows) = dims();
  int *a;
  cudaMalloc(&a, 10 * sizeof(int));
  fill<<<1, 128>>>(a, rows);
  return cudaDeviceSynchronize();
}
