// EXPECT: right
// sizes[1] is 64
#include <array>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  std::array<int, 3> sizes{32, 64, 640};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<5, 128>>>(a, sizes[1]);
  return cudaDeviceSynchronize();
}
