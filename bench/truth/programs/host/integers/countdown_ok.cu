// EXPECT: right
// i goes from 63 to 0
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void put(int *a, int i) { a[i] = i; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 64; i-- > 0;)
    put<<<1, 1>>>(a, i);
  return cudaDeviceSynchronize();
}
