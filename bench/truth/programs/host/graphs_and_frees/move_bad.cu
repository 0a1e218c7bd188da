// EXPECT: wrong out-of-bounds
// launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <utility>
struct Buf {
  float *p;
  explicit Buf(int n) { cudaMalloc(&p, n * 4); }
  Buf(Buf &&o) : p(o.p) { o.p = nullptr; }
  Buf(const Buf &o) : p(o.p) {}
  ~Buf() { cudaFree(p); }
};

int main() {
  Buf a(256);
  Buf b = a;
  { Buf c = std::move(b); }
  Buf e(256);
  fill<<<1, 256>>>(a.p, 256);
  return cudaDeviceSynchronize();
}
