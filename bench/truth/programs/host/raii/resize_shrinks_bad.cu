// EXPECT: wrong out-of-bounds
// ensure(100) after 1000 reallocates to 100, then 1000 are written
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
class Scratch {
  int *p_ = nullptr;
  size_t cap_ = 0;
public:
  ~Scratch() { cudaFree(p_); }
  int *ensure(size_t n) {
    if (n != cap_) {
      cudaFree(p_);
      cudaMalloc(&p_, n * sizeof(int));
      cap_ = n;
    }
    return p_;
  }
};
int main() {
  Scratch s;
  fill<<<4, 256>>>(s.ensure(1000), 1000);
  s.ensure(100);
  fill<<<4, 256>>>(s.ensure(100), 1000);
  return cudaDeviceSynchronize();
}
