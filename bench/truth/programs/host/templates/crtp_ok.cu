// EXPECT: right
// Derived::n()=16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
template <class D> struct Base { int size() const { return static_cast<const D *>(this)->n(); } };
struct A : Base<A> { int n() const { return 16; } };
struct B : Base<B> { int n() const { return 160; } };
template <class D> static void go(int *p, const Base<D> &b) { fill<<<2, 128>>>(p, b.size()); }
int main() {
  int *p;
  cudaMalloc(&p, 16 * sizeof(int));
  go(p, A{});
  return cudaDeviceSynchronize();
}
