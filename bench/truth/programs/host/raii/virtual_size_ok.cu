// EXPECT: right
// derived bytes() is used by the base's allocate
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Base {
  virtual size_t bytes() const { return 64; }
  int *p = nullptr;
  void allocate() { cudaMalloc(&p, bytes()); }
  virtual ~Base() { cudaFree(p); }
};
struct Ints : Base {
  size_t bytes() const { return 64 * sizeof(int); }
};
int main() {
  Ints b;
  b.allocate();
  fill<<<1, 64>>>(b.p, 64);
  return cudaDeviceSynchronize();
}
