// EXPECT: right
// compared as int
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
  int n = argc > 1 ? atoi(argv[1]) : 0;
  int s = n;
  if (s < 0 || s > 100)
    return 1;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  fill<<<512, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
