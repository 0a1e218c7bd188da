// EXPECT: wrong out-of-bounds
// reset() frees the old buffer and allocates 32 elements, raw pointer is the freed one
#include <memory>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Del { void operator()(int *p) const { cudaFree(p); } };
using DevPtr = std::unique_ptr<int, Del>;
static DevPtr make(size_t n) {
  int *p;
  cudaMalloc(&p, n * sizeof(int));
  return DevPtr(p);
}
int main() {
  DevPtr d = make(128);
  int *raw = d.get();
  fill<<<1, 128>>>(raw, 128);
  d = make(32);
  fill<<<1, 128>>>(d.get(), 128);
  return cudaDeviceSynchronize();
}
