// EXPECT: right
// (1<<n)+1 = 17 elements for n=4, indices 0..16
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void nodes(int *a, int n) {
  for (int i = threadIdx.x; i <= (1 << n); i += blockDim.x)
    a[i] = i;
}
int main(int argc, char **argv) {
  int n = argc > 1 ? 4 : 3;
  int *a;
  cudaMalloc(&a, ((1 << n) + 1) * sizeof(int));
  nodes<<<1, 32>>>(a, n);
  return cudaDeviceSynchronize();
}
