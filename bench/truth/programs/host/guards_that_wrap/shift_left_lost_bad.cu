// EXPECT: wrong out-of-bounds
// k<=7 lets 128 through
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
  unsigned k = argc > 1 ? strtoul(argv[1], 0, 10) : 0;
  if (k > 7)
    k = 0;
  int *a;
  if (cudaMalloc(&a, 64 * sizeof(int)))
    return 1;
  fill<<<1, 128>>>(a, 1 << k);
  return cudaDeviceSynchronize();
}
