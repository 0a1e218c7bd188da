// EXPECT: wrong out-of-bounds
// attribute concurrentManagedAccess 0 (Windows, old GPUs): n=300 on 100
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
  int ok = 0, *a, n = 300;
  cudaDeviceGetAttribute(&ok, cudaDevAttrConcurrentManagedAccess, 0);
  cudaMallocManaged(&a, 100 * sizeof(int));
  if (ok)
    n = 100;
  fill<<<2, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
