// EXPECT: right
// the second part begins at 112, a multiple of 16.
// AIM: alignment of a part that an arena cuts from one allocation
#include <cstddef>

struct Arena {
  char *base = nullptr;
  std::size_t top = 0;
  explicit Arena(std::size_t bytes) { cudaMalloc(&base, bytes); }
  ~Arena() { cudaFree(base); }
  template <class T> T *take(std::size_t n, std::size_t align) {
    top = (top + align - 1) & ~(align - 1);
    T *p = reinterpret_cast<T *>(base + top);
    top += n * sizeof(T);
    return p;
  }
};

__global__ void both(unsigned char *flags, float4 *v) {
  int t = threadIdx.x;
  flags[t] = t & 1;
  v[t] = make_float4(t, 0, 0, 1);
}

int main() {
  Arena arena(2048);
  auto *flags = arena.take<unsigned char>(100, 1);
  auto *v = arena.take<float4>(64, alignof(float4));
  both<<<1, 64>>>(flags, v);
  cudaDeviceSynchronize();
  return arena.top > 2048;
}
