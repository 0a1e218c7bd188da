// EXPECT: right
// 1+..+10 = 55 elements
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int tri(int k) { return k == 0 ? 0 : k + tri(k - 1); }
int main(int argc, char **argv) {
  int k = argc > 1 ? 10 : 5;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 96>>>(a, tri(k));
  return cudaDeviceSynchronize();
}
