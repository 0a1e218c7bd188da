// EXPECT: right
// label 0 keeps n=16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main(int argc, char **argv) {
  static void *const op[] = {&&keep, &&grow};
  int n = 16;
  goto *op[0];
grow:
  n = 160;
keep:
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
