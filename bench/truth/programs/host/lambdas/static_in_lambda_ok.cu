// EXPECT: right
// static counter: 3 calls, third n=96 of 96
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
  cudaMalloc(&a, 96 * sizeof(int));
  auto step = [&] {
    static int calls = 0;
    fill<<<1, 128>>>(a, ++calls * 32);
  };
  for (int k = 0; k < 3; k++)
    step();
  return cudaDeviceSynchronize();
}
