// EXPECT: right
// host limit is another variable
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct H { int n; int limit; };
int main() {
  H h = {0, 64};
  int *d, *a;
  cudaMalloc(&d, 2 * sizeof(int));
  cudaMemset(d, 0x7f, 2 * sizeof(int));
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemcpy(&h, d, 1 * sizeof(int), cudaMemcpyDeviceToHost);
  fill<<<4, 256>>>(a, h.limit);
  return cudaDeviceSynchronize();
}
