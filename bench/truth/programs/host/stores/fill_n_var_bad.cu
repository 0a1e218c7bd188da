// EXPECT: wrong out-of-bounds
// argc=2 fills v[0] and v[1] with 160
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
  std::fill_n(v, argc > 1 ? 2 : 1, 160);
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, v[1]);
  return cudaDeviceSynchronize();
}
