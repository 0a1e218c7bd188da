// EXPECT: wrong launch (sm_90)
// 6 blocks are no multiple of 4
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void __cluster_dims__(4) cl(int *a) { a[blockIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  cl<<<6, 32>>>(a);
  return cudaDeviceSynchronize();
}
