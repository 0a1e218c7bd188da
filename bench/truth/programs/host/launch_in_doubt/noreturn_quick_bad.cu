// EXPECT: wrong launch
// at_quick_exit only registers
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void bye() { puts("bye"); }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  at_quick_exit(bye);
  
  fill<<<1, 1025>>>(a, 64);
  return cudaDeviceSynchronize();
}
