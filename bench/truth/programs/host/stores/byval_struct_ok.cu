// EXPECT: right
// callee changes its copy
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Big { int n; int pad[40]; };
__attribute__((noinline)) static int enlarge(Big b) {
  b.n *= 10;
  return b.pad[0];
}
int main() {
  Big b{16};
  int r = enlarge(b);
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, b.n + r);
  return cudaDeviceSynchronize();
}
