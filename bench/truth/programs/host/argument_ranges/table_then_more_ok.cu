// EXPECT: right
// bound by the table
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static const int elems[4] = {32, 64, 128, 256};
int main(int argc, char **argv) {
  int n = elems[argc & 3];
  int *a = nullptr;
  cudaMalloc(&a, n * sizeof(int));
  if (argc > 5)
    n = 16;
  fill<<<8, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
