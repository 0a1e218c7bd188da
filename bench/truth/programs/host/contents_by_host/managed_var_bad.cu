// EXPECT: wrong out-of-bounds
// managed n is set to 65 by the host
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__managed__ int n = 10;
__global__ void fill(int *a) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    a[i] = i;
}
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  n = 65;
  fill<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
