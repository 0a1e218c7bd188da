// EXPECT: wrong out-of-bounds
// inline assembly sets n to 160
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int n = 16;
#if defined(__x86_64__) && !defined(__CUDA_ARCH__)
  asm volatile("movl $160, %0" : "+r"(n));
#endif
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
