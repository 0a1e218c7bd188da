// EXPECT: right
// Small is 0: sizes[0]=16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
enum class Kind { Small, Medium = 5, Large };
int main() {
  int sizes[7] = {16, 0, 0, 0, 0, 0, 160};
  int *p;
  cudaMalloc(&p, 16 * sizeof(int));
  fill<<<2, 128>>>(p, sizes[(int)Kind::Small]);
  return cudaDeviceSynchronize();
}
