// EXPECT: right
// the raw pointer is taken after reset
#include <cuda_runtime.h>
#include <memory>
struct Free {
  void operator()(int *p) const { cudaFree(p); }
};
static int *alloc(int n) {
  int *p = nullptr;
  cudaMalloc(&p, n * sizeof(int));
  return p;
}
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  std::unique_ptr<int, Free> u(alloc(64));
  u.reset(alloc(64));
  int *raw = u.get();
  w<<<1, 64>>>(raw);
  cudaDeviceSynchronize();
  return 0;
}
