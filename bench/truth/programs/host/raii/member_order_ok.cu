// EXPECT: right
// members are initialised in order of declaration: n_ first
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int def = 16;
struct Field {
  int n_;
  int *p_;
  static int *make(int n) { int *p; cudaMalloc(&p, n * sizeof(int)); return p; }
  explicit Field(int n) : n_(n), p_(make(n_)) {}
};
int main() {
  Field f(100);
  fill<<<1, 128>>>(f.p_, f.n_);
  return cudaDeviceSynchronize();
}
