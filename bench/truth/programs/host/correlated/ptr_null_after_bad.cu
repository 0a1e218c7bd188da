// EXPECT: wrong out-of-bounds
// condition inverted: launched with null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int *maybe(int k) {
  if (k > 1)
    return nullptr;
  int *p;
  return cudaMalloc(&p, 64 * sizeof(int)) == cudaSuccess ? p : nullptr;
}
int main(int argc, char **argv) {
  int *a = maybe(argc);
  if (!a)
    fill<<<1, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
