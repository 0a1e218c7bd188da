// EXPECT: wrong out-of-bounds
// set() of 2 more bits: count is 9 for 7
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
  b.set(30).set(31);
  int *a;
  cudaMalloc(&a, 7 * sizeof(int));
  fill<<<1, 32>>>(a, b.count());
  return cudaDeviceSynchronize();
}
