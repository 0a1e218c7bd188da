// EXPECT: right sm_90
// 8 blocks are a multiple of the cluster of 4
#include <cuda_runtime.h>
__global__ void __cluster_dims__(4, 1, 1) w(int *a) {
  a[blockIdx.x * blockDim.x + threadIdx.x] = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 8 * 64 * sizeof(int));
  w<<<8, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
