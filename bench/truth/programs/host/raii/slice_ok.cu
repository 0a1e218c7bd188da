// EXPECT: right
// view of the second half has half the elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Span {
  int *p;
  int n;
  Span from(int k) const { return {p + k, n- k}; }
};
int main(int argc, char **argv) {
  int n = argc > 1 ? 300 : 200;
  Span s{nullptr, n};
  cudaMalloc(&s.p, n * sizeof(int));
  Span t = s.from(n / 2);
  fill<<<(t.n + 127) / 128, 128>>>(t.p, t.n);
  return cudaDeviceSynchronize();
}
