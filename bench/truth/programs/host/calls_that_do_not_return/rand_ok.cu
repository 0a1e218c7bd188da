// EXPECT: right
// rand() is not negative: the condition is false and the bad launch is never made
#include <cuda_runtime.h>
#include <cstdio>
__device__ float buf[256];
__global__ void fill(int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) buf[i] = i;
}
#include <cstdlib>
int main() {
  int r = rand();
  if (r < 0)
    fill<<<2, 256>>>(512);
  return cudaDeviceSynchronize();
}
