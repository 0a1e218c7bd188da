// EXPECT: wrong out-of-bounds
// non-virtual bytes() of the base gives 64 bytes for 64 ints
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
   size_t bytes() const { return 64; }
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
