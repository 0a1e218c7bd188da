// EXPECT: wrong out-of-bounds
// last shared_ptr was reset, memory is freed before the launch
#include <memory>
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
  int *p;
  cudaMalloc(&p, 64 * sizeof(int));
  std::shared_ptr<int> a(p, [](int *q) { cudaFree(q); });
  std::shared_ptr<int> b (a.get(), [](int *) {});
  a.reset();
  fill<<<1, 64>>>(b.get(), 64);
  return cudaDeviceSynchronize();
}
