// EXPECT: right
// after the swap a owns 96 shorts
#include <cuda_runtime.h>
#include <memory>
struct Free {
  void operator()(void *p) const { cudaFree(p); }
};
using Dev = std::unique_ptr<short[], Free>;
static Dev make(size_t n) {
  short *p = nullptr;
  cudaMalloc(&p, n * sizeof(short));
  return Dev(p);
}
__global__ void w(short *a) { a[threadIdx.x] = 1; }
int main() {
  Dev a = make(48);
  Dev b = make(96);
  a.swap(b);
  
  w<<<1, 96>>>(a.get());
  cudaDeviceSynchronize();
  return 0;
}
