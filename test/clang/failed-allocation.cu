// A launch with too many threads, where an allocation has failed. That calls of the runtime succeed is taken for
// granted, so nothing is definite.
// REQUIRES: cuda, plugin, veriwarp
// RUN: ! %veriwarp check --cuda-path %cuda-path --checks out-of-bounds --cache off %s > %t.out 2>&1
// RUN: %FileCheck %s < %t.out
// CHECK: {{^}}fill {{.*}} possible
#include <cuda_runtime.h>

__global__ void fill(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  a[threadIdx.x] = s[threadIdx.x];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 128 * sizeof(int));
  fill<<<1, 64>>>(a);
  if (cudaMalloc(&b, 256) != cudaSuccess)
    fill<<<1, 65>>>(a);
  return cudaDeviceSynchronize();
}
