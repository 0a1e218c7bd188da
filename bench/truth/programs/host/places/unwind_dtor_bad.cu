// EXPECT: wrong out-of-bounds
// destructor during unwinding sees 160
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Guard {
  int *p;
  int &n;
  ~Guard() { fill<<<2, 128>>>(p, n); }
};
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 16 * sizeof(int));
  try {
    Guard g{a, n};
    n *= 10;
    throw 7;
  } catch (int) {
  }
  return cudaDeviceSynchronize();
}
