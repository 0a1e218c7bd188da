// EXPECT: right
// typeid of int and unsigned differ
#include <typeinfo>
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
  if (typeid(int) == typeid(unsigned))
    fill<<<0, 128>>>(a, 64);
  return cudaDeviceSynchronize();
}
