// EXPECT: wrong race
// the lock is chosen by i % 8, the datum by i % 4: threads 0 and 4 hold different locks for cell 0
#include <cuda_runtime.h>
__device__ int locks[8];
__global__ void k(int *cell) {
  
  if (threadIdx.x % 32 != 0) return;
  int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int l = w % 8;
  int d = w % 4;
  while (atomicCAS(&locks[l], 0, 1) != 0) {}
  __threadfence();
  int v = cell[d] + w;
  cell[d] = v;
  __threadfence();
  atomicExch(&locks[l], 0);
  
}
int main() {
  int *c; cudaMalloc(&c, 4 * sizeof(int));
  cudaMemset(c, 0, 16);
  k<<<4, 128>>>(c);
  cudaDeviceSynchronize();
}
