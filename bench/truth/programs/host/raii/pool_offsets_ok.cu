// EXPECT: right
// offsets in elements, each part inside the pool
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
class Pool {
  int *base_ = nullptr;
  size_t used_ = 0;
public:
  explicit Pool(size_t n) { cudaMalloc(&base_, n * sizeof(int)); }
  ~Pool() { cudaFree(base_); }
  int *take(size_t n) {
    int *p = base_ + used_;
    used_ += n;
    return p;
  }
};
int main() {
  Pool pool(256);
  for (int i = 0; i < 3; ++i) {
    int *p = pool.take(85);
    fill<<<1, 128>>>(p, 85);
  }
  return cudaDeviceSynchronize();
}
