// EXPECT: right
// one test chooses allocation and launch alike
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
  bool big = argc > 1 && strcmp(argv[1], "big") == 0;
  int *a;
  cudaMalloc(&a, (big ? 128 : 64) * sizeof(int));
  if (big)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
