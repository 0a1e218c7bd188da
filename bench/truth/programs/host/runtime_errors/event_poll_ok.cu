// EXPECT: right
// loop ends with n=64 in any case
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
  int n = 100, *a;
  cudaEvent_t e;
  cudaEventCreate(&e);
  cudaMalloc(&a, 100 * sizeof(int));
  cudaEventRecord(e);
  while (cudaEventQuery(e) == cudaErrorNotReady)
    n = 64;
  fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
