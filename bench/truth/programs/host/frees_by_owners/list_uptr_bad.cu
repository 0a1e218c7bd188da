// EXPECT: wrong out-of-bounds
// the list owns the array; clear() frees it
#include <cuda_runtime.h>
#include <cstdio>
#include <list>
#include <memory>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Buf { float *p; explicit Buf(float *p) : p(p) {} ~Buf() { cudaFree(p); } };

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::list<std::unique_ptr<Buf>> s;
  s.push_back(std::make_unique<Buf>(d));
  s.clear();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
