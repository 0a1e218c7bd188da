// EXPECT: wrong out-of-bounds
// mapped host memory is changed to 50 before the launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void hit(const int *at, int *a) { a[*at] = 1; }
int main() {
  int *h, *d, *a;
  cudaHostAlloc(&h, sizeof(int), cudaHostAllocMapped);
  cudaHostGetDevicePointer(&d, h, 0);
  cudaMalloc(&a, 10 * sizeof(int));
  *h = 5;
  hit<<<1, 1>>>(d, a);
  cudaDeviceSynchronize();
  *h *= 5;
  *h *= 2;
  hit<<<1, 1>>>(d, a);
  return cudaDeviceSynchronize();
}
