// EXPECT: wrong out-of-bounds
// assignment afterwards: n is 40 on 4
#include <new>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct P { int n = 4; };
int main() {
  P p;
  p.n = 40;
  new (&p) P;
  p.n *= 10;
  int *a;
  cudaMalloc(&a, 4 * sizeof(int));
  fill<<<1, 64>>>(a, p.n);
  return cudaDeviceSynchronize();
}
