// EXPECT: wrong launch
// On::enabled() returns true, zero blocks
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Dev { virtual bool enabled() const = 0; virtual ~Dev() {} };
struct On : Dev { bool enabled() const override { return true; } };
struct Off : Dev { bool enabled() const override { return false; } };
int main() {
  Dev *d = new On;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (d->enabled())
    fill<<<0, 64>>>(a, 64);
  delete d;
  return cudaDeviceSynchronize();
}
