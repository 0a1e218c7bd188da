// EXPECT: wrong out-of-bounds
// without restoration n stays 256 after the throw
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int n = 64;
struct Restore {
  int old = n;
  ~Restore() {  }
};
static void work() {
  Restore r;
  n = 256;
  throw 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  try {
    work();
  } catch (int) {
  }
  fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
