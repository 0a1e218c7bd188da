// EXPECT: right
// the block's shared counter is combined with a base per block
#include <cuda_runtime.h>
__global__ void k(int *list) {
  __shared__ int n;
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  int slot = atomicAdd(&n, 1);
  list[blockIdx.x * blockDim.x + slot] = threadIdx.x * 10 + blockIdx.x;
}
int main() {
  int *l; cudaMalloc(&l, 4 * 64 * sizeof(int));
  k<<<4, 64>>>(l);
  cudaDeviceSynchronize();
}
