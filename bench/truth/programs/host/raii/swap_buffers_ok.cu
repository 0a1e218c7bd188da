// EXPECT: right
// after the swap a holds 512 elements
#include <utility>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Buf {
  int *p = nullptr;
  int n = 0;
  void alloc(int k) { cudaMalloc(&p, k * sizeof(int)); n = k; }
  void swap(Buf &o) { std::swap(p, o.p); std::swap(n, o.n); }
};
int main() {
  Buf a, b;
  a.alloc(128);
  b.alloc(512);
  a.swap(b);
  fill<<<2, 256>>>(a.p, 512);
  return cudaDeviceSynchronize();
}
