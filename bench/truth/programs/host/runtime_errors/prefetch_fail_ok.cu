// EXPECT: right
// n limited whether prefetch works or not
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
  int ok = 0, *a, n = 90;
  cudaDeviceGetAttribute(&ok, cudaDevAttrConcurrentManagedAccess, 0);
  cudaMallocManaged(&a, 100 * sizeof(int));
  if (ok)
    n = 100;
  fill<<<2, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
