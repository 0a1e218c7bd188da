// EXPECT: wrong out-of-bounds
// i*i+1 is odd for i=0, launch made with 128 on 64
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (unsigned i = 0; i < 10; ++i)
    if ((i * i + 1) % 2 == 1)
      fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
