// EXPECT: right
// base of the block by one atomicAdd of the block's size
#include <cuda_runtime.h>
__global__ void k(int *c, int *w) {
  __shared__ int base;
  if (threadIdx.x == 0) base = atomicAdd(c, 64);
  __syncthreads();
  w[base + threadIdx.x] = blockIdx.x;
}
int main() {
  int *c, *w; cudaMalloc(&c, 4); cudaMalloc(&w, 4 * 64 * 4);
  cudaMemset(c, 0, 4);
  k<<<4, 64>>>(c, w);
  cudaDeviceSynchronize();
}
