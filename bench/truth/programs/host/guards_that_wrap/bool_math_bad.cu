// EXPECT: wrong out-of-bounds
// int flag from the input may be 2 and more
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
  int extra = argc > 1 ? atoi(argv[1]) & 3 : 0;
  int *a;
  if (cudaMalloc(&a, 65 * sizeof(int)))
    return 1;
  fill<<<1, 128>>>(a, 64 + extra);
  return cudaDeviceSynchronize();
}
