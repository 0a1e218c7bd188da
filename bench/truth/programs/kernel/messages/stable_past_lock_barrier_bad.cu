// EXPECT: wrong barrier-divergence
// Another block changes g[0] between the reads by threads 0 and 1 of a block: thread 0 and thread 1 come to different barriers.
#include <cuda_runtime.h>
__device__ void lockIt(unsigned *l) { while (atomicCAS(l, 0u, 1u) != 0u); __threadfence(); }
__device__ void unlockIt(unsigned *l) { __threadfence(); atomicExch(l, 0u); }
__global__ void k(int *g, unsigned *l, int *a) {
  lockIt(l);
  int x = g[0];
  unlockIt(l);
  if (x == 7) { __syncthreads(); a[threadIdx.x + 2 * blockIdx.x] = 1; }
  __syncthreads();
  lockIt(l);
  g[0] = 7;
  unlockIt(l);
}
int main() {
  int *g, *a; unsigned *l;
  cudaMalloc(&g, 4); cudaMalloc(&a, 4*128); cudaMalloc(&l, 4);
  cudaMemset(l, 0, 4); cudaMemset(g, 0, 4);
  k<<<2, 2>>>(g, l, a);
  cudaDeviceSynchronize();
}
