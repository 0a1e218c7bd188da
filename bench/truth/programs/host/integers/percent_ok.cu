// EXPECT: right
// lround(0.29*100) is 29
#include <cmath>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void part(int *a, int n) {
  assert(n == 29);
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  double share = 0.29;
  int n = (int)lround(share * 100);
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  part<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
