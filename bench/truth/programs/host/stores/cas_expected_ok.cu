// EXPECT: right
// exchange succeeds: expected stays 5
#include <atomic>
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
  std::atomic<int> x{50};
  int expected = 50;
  x.compare_exchange_strong(expected, 5);
  int *a;
  cudaMalloc(&a, 50 * sizeof(int));
  fill<<<1, 64>>>(a, expected);
  return cudaDeviceSynchronize();
}
