// EXPECT: right
// dim3(8,8) has z=1
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void cube(int *a) {
  int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  a[t] = t;
}
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  dim3 b(16, 16);
  b.z = 4;
  cube<<<1, b>>>(a);
  return cudaDeviceSynchronize();
}
