// EXPECT: wrong out-of-bounds
// free memory in MiB is above 1000 on a usual GPU
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
  size_t free_b = 0, total = 0;
  cudaMemGetInfo(&free_b, &total);
  size_t mib = free_b >> 20;
  int n = mib > 1000 ? 2000 : (int)mib;
  int *a;
  cudaMalloc(&a, 1000 * sizeof(int));
  fill<<<8, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
