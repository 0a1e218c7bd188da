// EXPECT: wrong out-of-bounds
// Another block changes g[0] between the two reads under the lock: thread 0 writes a[1000000] of 6.
#include <cuda_runtime.h>
#include <cassert>
__device__ void lockIt(unsigned *l) { while (atomicCAS(l, 0u, 1u) != 0u); __threadfence(); }
__device__ void unlockIt(unsigned *l) { __threadfence(); atomicExch(l, 0u); }
__global__ void k(int *g, unsigned *l, int *a) {
  lockIt(l);
  int x = g[0];
  unlockIt(l);
  lockIt(l);
  int y = g[0];
  unlockIt(l);
  if (x != y) a[1000000] = 1;
  __syncthreads();
  lockIt(l);
  g[0] = 7;
  unlockIt(l);
}
int main() {
  int *g, *a; unsigned *l;
  cudaMalloc(&g, 4); cudaMalloc(&a, 4*6); cudaMalloc(&l, 4);
  cudaMemset(l, 0, 4); cudaMemset(g, 0, 4);
  k<<<2, 1>>>(g, l, a);
  cudaDeviceSynchronize();
}
