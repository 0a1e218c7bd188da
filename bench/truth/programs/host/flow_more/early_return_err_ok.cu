// EXPECT: right
// n is checked before anything
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int run(int n) {
  if (n < 1 || n > 4096)
    return -1;
  int *a;
  if (cudaMalloc(&a, 4096 * sizeof(int)))
    return -2;
  fill<<<(n + 255) / 256, 256>>>(a, n);
  cudaFree(a);
  return cudaDeviceSynchronize();
}
int main(int argc, char **argv) { return run(argc > 1 ? atoi(argv[1]) : 100); }
