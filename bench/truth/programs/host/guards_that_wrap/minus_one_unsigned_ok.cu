// EXPECT: right
// n-1 < 100u implies 1<=n<=100
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
  if (argc < 2)
    return 1;
  unsigned n = strtoul(argv[1], 0, 10);
  if (n - 1 < 100u) {
    int *a;
    if (cudaMalloc(&a, 100 * sizeof(int)))
      return 1;
    fill<<<1, 128>>>(a, n);
  }
  return cudaDeviceSynchronize();
}
