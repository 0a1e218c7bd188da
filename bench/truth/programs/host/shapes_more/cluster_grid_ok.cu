// EXPECT: right (sm_90)
// 8 blocks, clusters of 4
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void __cluster_dims__(4) cl(int *a) { a[blockIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  cl<<<8, 32>>>(a);
  return cudaDeviceSynchronize();
}
