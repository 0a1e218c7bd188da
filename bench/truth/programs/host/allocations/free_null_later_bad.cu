// EXPECT: wrong out-of-bounds
// allocation goes to the local copy
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void ensure(int *p, int n) {
  cudaFree(p);
  cudaMalloc(&p, n * sizeof(int));
}
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  ensure(a, 64);
  fill<<<1, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
