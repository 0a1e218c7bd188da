// EXPECT: right
// init() is called after construction, override active
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
  int *p = nullptr;
  virtual int count() const { return 8; }
  void init() { cudaMalloc(&p, count() * sizeof(int)); }
  Base(bool now) { if (now) init(); }
  virtual ~Base() {}
};
struct Big : Base {
  Big(bool now) : Base(now) {}
  int count() const override { return 80; }
};
int main() {
  Big b(false);
  if (!b.p)
    b.init();
  fill<<<1, 96>>>(b.p, 80);
  return cudaDeviceSynchronize();
}
