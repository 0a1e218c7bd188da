// EXPECT: right
// the moved-to buffer is launched
#include <utility>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
class Buffer {
  int *p_ = nullptr;
  size_t n_ = 0;
public:
  explicit Buffer(size_t n) : n_(n) { cudaMalloc(&p_, n * sizeof(int)); }
  Buffer(Buffer &&o) noexcept : p_(std::exchange(o.p_, nullptr)), n_(o.n_) {}
  Buffer(const Buffer &) = delete;
  ~Buffer() { cudaFree(p_); }
  int *get() const { return p_; }
  size_t size() const { return n_; }
};
int main() {
  Buffer b(256);
  Buffer c(std::move(b));
  fill<<<1, 256>>>(c.get(), 256);
  return cudaDeviceSynchronize();
}
