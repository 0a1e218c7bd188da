// EXPECT: right
// five bits hold 16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Shape { unsigned w : 5; unsigned h : 4; };
int main(int argc, char **argv) {
  Shape s = {};
  s.w = argc > 1 ? 16 : 8;
  s.h = 2;
  int *a;
  cudaMalloc(&a, 16 * 64 * sizeof(int));
  fill<<<s.w, 64>>>(a, s.w * 64);
  return cudaDeviceSynchronize();
}
