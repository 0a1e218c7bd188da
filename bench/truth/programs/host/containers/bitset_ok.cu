// EXPECT: right
// 7 bits set
#include <bitset>
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
  std::bitset<32> b(0x7f);
  b.set(3);
  int *a;
  cudaMalloc(&a, 7 * sizeof(int));
  fill<<<1, 32>>>(a, b.count());
  return cudaDeviceSynchronize();
}
