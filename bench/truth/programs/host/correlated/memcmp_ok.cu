// EXPECT: right
// equal arrays compare 0
#include <cstring>
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
  unsigned char k1[4] = {1, 2, 3, 4}, k2[4] = {1, 2, 3, 4};
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (memcmp(k1, k2, 4) != 0)
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
