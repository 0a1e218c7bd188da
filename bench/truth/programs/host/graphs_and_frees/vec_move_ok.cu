// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <utility>
#include <vector>
struct Buf {
  float *p;
  explicit Buf(int n) { cudaMalloc(&p, n * 4); }
  Buf(Buf &&o) noexcept : p(o.p) { o.p = nullptr; }
  ~Buf() { cudaFree(p); }
};

int main() {
  std::vector<Buf> v;
  for (int i = 0; i < 5; ++i) v.emplace_back(256);
  for (auto &b : v) fill<<<1, 256>>>(b.p, 256);
  return cudaDeviceSynchronize();
}
