// EXPECT: wrong race
// thread 0 draws the next tile while slower threads still read the current one from shared memory
#include <cuda_runtime.h>
__device__ int next_tile;
__global__ void k(float *a, int tiles) {
  __shared__ int tile;
  while (true) {
    if (threadIdx.x == 0) tile = atomicAdd(&next_tile, 1);
    __syncthreads();
    if (tile >= tiles) return;
    a[tile * blockDim.x + threadIdx.x] *= 2;
    
  }
}
int main() {
  float *a; cudaMalloc(&a, 16 * 64 * sizeof(float));
  k<<<4, 64>>>(a, 16);
  cudaDeviceSynchronize();
}
