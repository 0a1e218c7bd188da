// EXPECT: wrong barrier-divergence
// t / 32 in the loop count
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a) {
  int t = threadIdx.x;
  for (int i = 0; i < t / 32; ++i) __syncthreads(); a[t] = t;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
