// EXPECT: wrong out-of-bounds
// plain calls double twice: 4*16=64 on 32
#include <mutex>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static std::once_flag flag;
static int n = 16;
static void grow() { n *= 2; }
int main() {
  for (int i = 0; i < 2; ++i)
    grow();
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  fill<<<1, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
