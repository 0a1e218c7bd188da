// EXPECT: right
// never() returns false
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static bool never() { return false; }
static bool always() { return true; }
static bool (*hooks[2])() = {never, always};
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (hooks[0]())
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
