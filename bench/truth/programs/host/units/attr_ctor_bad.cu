// EXPECT: wrong out-of-bounds
// constructor function sets 160
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int size = 8;
__attribute__((constructor)) static void early() { size = 160; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, size);
  return cudaDeviceSynchronize();
}
