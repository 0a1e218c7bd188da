// EXPECT: right
// padded to 32 then capped
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
  unsigned n = argc > 1 ? strtoul(argv[1], 0, 10) : 5;
  if (n > 96)
    return 1;
  unsigned m = (n + 31u) & ~31u;
  int *a;
  if (cudaMalloc(&a, 100 * sizeof(int)))
    return 1;
  fill<<<1, 128>>>(a, m);
  return cudaDeviceSynchronize();
}
