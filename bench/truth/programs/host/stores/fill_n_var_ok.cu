// EXPECT: right
// fill_n of at most 1 element
#include <algorithm>
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
  int v[3] = {8, 16, 24};
  std::fill_n(v, argc > 1 ? 1 : 0, 160);
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, v[1]);
  return cudaDeviceSynchronize();
}
