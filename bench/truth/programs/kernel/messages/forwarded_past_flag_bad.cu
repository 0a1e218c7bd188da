// EXPECT: wrong out-of-bounds
// Block 1 changes g[0] from 5 to 7 by flags, in between; thread 0 of block 0 writes a[7] of 6.
#include <cuda_runtime.h>
__global__ void k(int *g, unsigned *f1, unsigned *f2, int *a) {
  if (blockIdx.x == 0) {
    g[0] = 5;
    __threadfence();
    atomicExch(f1, 1u);
    unsigned v = atomicAdd(f2, 0u);
    __threadfence();
    if (v == 1) a[g[0]] = 1;
  } else {
    unsigned v = atomicAdd(f1, 0u);
    __threadfence();
    if (v == 1) {
      g[0] = 7;
      __threadfence();
      atomicExch(f2, 1u);
    }
  }
}
int main() {
  int *g, *a; unsigned *f1, *f2;
  cudaMalloc(&g, 4); cudaMalloc(&a, 4*6); cudaMalloc(&f1, 4); cudaMalloc(&f2, 4);
  cudaMemset(f1, 0, 4); cudaMemset(f2, 0, 4);
  k<<<2, 1>>>(g, f1, f2, a);
  cudaDeviceSynchronize();
}
