// EXPECT: wrong out-of-bounds
// failing sscanf leaves n=200
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
  int n = 200;
  if (sscanf(argc > 1 ? argv[1] : "x", "%d", &n) != 1)
    puts("default");
  if (n < 0 || n > 200)
    n = 64;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 64>>>(a, n);
  return cudaDeviceSynchronize();
}
