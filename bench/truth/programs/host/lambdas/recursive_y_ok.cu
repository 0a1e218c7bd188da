// EXPECT: right
// halving recursion ends with at least 1
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  auto rec = [&](auto &&self, int n) -> void {
    if (n < 1)
      return;
    fill<<<1, n>>>(a, n);
    if (n == 0)
      return;
    self(self, n / 2);
  };
  rec(rec, 64);
  return cudaDeviceSynchronize();
}
