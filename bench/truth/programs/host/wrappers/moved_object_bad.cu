// EXPECT: wrong out-of-bounds
// move assignment swaps pointers but not sizes: 200 of 100 elements
#include <cuda_runtime.h>
#include <utility>
__global__ void w(float *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = 0;
}
class Buf {
public:
  float *p = nullptr;
  int n = 0;
  explicit Buf(int k) : n(k) { cudaMalloc(&p, k * sizeof(float)); }
  Buf(Buf &&o) : p(std::exchange(o.p, nullptr)), n(std::exchange(o.n, 0)) {}
  Buf &operator=(Buf &&o) {
    std::swap(p, o.p);
    
    return *this;
  }
  ~Buf() { cudaFree(p); }
};
int main() {
  Buf a(200), b(100);
  a = std::move(b);
  w<<<1, 256>>>(a.p, a.n);
  cudaDeviceSynchronize();
  return 0;
}
