// EXPECT: right
// pointers and sizes are exchanged together: b has 64 elements and size() 64
// AIM: a swap of two owning objects that exchanges pointers but not sizes
#include <cstddef>
#include <utility>

template <class T> class DevBuf {
  T *p_ = nullptr;
  std::size_t n_;

public:
  explicit DevBuf(std::size_t n) : n_(n) { cudaMalloc(&p_, n * sizeof(T)); }
  DevBuf(const DevBuf &) = delete;
  DevBuf &operator=(const DevBuf &) = delete;
  ~DevBuf() { cudaFree(p_); }
  void swap(DevBuf &o) {
    std::swap(p_, o.p_);
    std::swap(n_, o.n_);
  }
  T *get() const { return p_; }
  std::size_t size() const { return n_; }
};

__global__ void iota(int *d) { d[threadIdx.x] = threadIdx.x; }

int main() {
  DevBuf<int> a(64), b(256);
  a.swap(b);
  iota<<<1, a.size()>>>(a.get());
  iota<<<1, b.size()>>>(b.get());
  return cudaDeviceSynchronize();
}
