// EXPECT: right
// two globals have different addresses
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int x = 1, y = 2;
static int *pick(int k) { return k ? &x : &y; }
int main(int argc, char **argv) {
  int *p = pick(1), *q = pick(0);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (p == q)
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
