// EXPECT: right
// SM count clipped to 64
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
  int sms = 0, *a;
  cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0);
  if (sms > 64) sms = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<8, 256>>>(a, sms);
  return cudaDeviceSynchronize();
}
