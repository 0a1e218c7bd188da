// EXPECT: wrong out-of-bounds
// only one branch clips
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
  if (n > 100) {
    if (argc > 2 && strchr(argv[2], 'c'))
      n = 100;
    else
      puts("unclipped");
  }
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
