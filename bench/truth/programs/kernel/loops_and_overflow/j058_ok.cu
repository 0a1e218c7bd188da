// EXPECT: right
// divergence only between blocks: loop count by blockIdx
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (int i = 0; i < blockIdx.x; ++i) __syncthreads(); a[blockIdx.x * blockDim.x + t] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 448 * sizeof(int));
  k<<<7, 64>>>(a);
  cudaDeviceSynchronize();
}
