// EXPECT: wrong out-of-bounds
// clear() destroys the element, which frees the memory
#include <cuda_runtime.h>
#include <vector>
struct Buf {
  int *p = nullptr;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(int)); }
  Buf(Buf &&o) noexcept : p(o.p) { o.p = nullptr; }
  ~Buf() {
    if (p)
      cudaFree(p);
  }
};
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  std::vector<Buf> v;
  v.emplace_back(64);
  int *p = v.front().p;
  v.clear();
  w<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  return 0;
}
