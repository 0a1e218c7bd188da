// EXPECT: wrong race
// the copy of the shared_ptr is the same buffer
#include <cuda_runtime.h>
#include <memory>
static std::shared_ptr<int> make(int n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  cudaMemset(p, 0, n * sizeof(int));
  return std::shared_ptr<int>(p, [](int *q) { cudaFree(q); });
}
__global__ void mv(const int *in, int *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
int main() {
  auto a = make(65);
  auto b = a;
  
  mv<<<1, 64>>>(a.get(), b.get());
  cudaDeviceSynchronize();
  return 0;
}
