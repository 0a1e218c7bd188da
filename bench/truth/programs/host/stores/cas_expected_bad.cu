// EXPECT: wrong out-of-bounds
// failing compare_exchange stores 50 to expected
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
  int expected = 5;
  x.compare_exchange_strong(expected, 7);
  int *a;
  cudaMalloc(&a, 5 * sizeof(int));
  fill<<<1, 64>>>(a, expected);
  return cudaDeviceSynchronize();
}
