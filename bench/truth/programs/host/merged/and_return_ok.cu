// EXPECT: right
// rejected whenever n>100
#include <cstring>
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
  int n = argc > 1 ? atoi(argv[1]) : 10;
  bool force = argc > 2 && !strcmp(argv[2], "-f");
  if (n > 100)
    return force ? 2 : 1;
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
