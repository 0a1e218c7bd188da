// EXPECT: wrong out-of-bounds
// second configure() call raises the size
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
class Ctx {
  int n_ = 8;
  int *p_ = nullptr;
  Ctx() { cudaMalloc(&p_, 64 * sizeof(int)); }
public:
  static Ctx &get() { static Ctx c; return c; }
  Ctx &size(int n) { n_ = n; return *this; }
  void run() { fill<<<1, 128>>>(p_, n_); }
};
int main() {
  Ctx::get().size(64);
  Ctx::get().run();
  Ctx::get().size(96);
  Ctx::get().run();
  return cudaDeviceSynchronize();
}
