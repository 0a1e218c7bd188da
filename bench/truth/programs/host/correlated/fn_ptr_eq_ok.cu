// EXPECT: right
// f points to g only for argc>1, so small
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int g() { return 1; }
static int h() { return 2; }
int main(int argc, char **argv) {
  int (*f)() = argc > 1 ? g : h;
  int n = argc > 1 ? 128 : 64;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  if (f == g)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
