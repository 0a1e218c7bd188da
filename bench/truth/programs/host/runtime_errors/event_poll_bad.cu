// EXPECT: wrong out-of-bounds
// event already complete: loop runs 0 times, n=200 on 100
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
  int n = 200, *a;
  cudaEvent_t e;
  cudaEventCreate(&e);
  cudaMalloc(&a, 100 * sizeof(int));
  cudaEventRecord(e);
  while (cudaEventQuery(e) == cudaErrorNotReady)
    n = 64;
  fill<<<1, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
