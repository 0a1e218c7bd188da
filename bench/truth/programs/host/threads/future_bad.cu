// EXPECT: wrong out-of-bounds
// async returns 21 for 20
#include <future>
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
  auto f = std::async(std::launch::async, [](int x) { return x + 11; }, 10);
  int *a;
  cudaMalloc(&a, 20 * sizeof(int));
  fill<<<1, 32>>>(a, f.get());
  return cudaDeviceSynchronize();
}
