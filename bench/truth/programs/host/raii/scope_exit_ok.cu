// EXPECT: right
// launch inside the scope of the buffer
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Buffer {
  int *p = nullptr;
  explicit Buffer(size_t n) { cudaMalloc(&p, n * sizeof(int)); }
  ~Buffer() { cudaFree(p); }
};
int main(int argc, char **argv) {
  int *keep = nullptr;
  Buffer base(64);
  keep = base.p;
  if (argc > 1) {
    Buffer big(1024);
    keep = big.p;
    fill<<<4, 256>>>(keep, 1024);
  }
  fill<<<1, 64>>>(base.p, 64);
  return cudaDeviceSynchronize();
}
