// EXPECT: wrong race
// Thread 0 of block 1 sets the lock to 0 by a plain write (ordered by a flag after block 0 took it), and takes it while block 0 holds it: both change s[0].
#include <cuda_runtime.h>
__global__ void k(unsigned *l, unsigned *f, int *s) {
  if (blockIdx.x == 0) {
    if (atomicCAS(l, 0u, 1u) == 0u) {
      __threadfence();
      atomicExch(f, 1u);
      s[0] = s[0] + 1;
    }
  } else {
    unsigned v = atomicAdd(f, 0u);
    __threadfence();
    if (v == 1) {
      *l = 0;
      if (atomicCAS(l, 0u, 1u) == 0u) {
        __threadfence();
        s[0] = s[0] + 1;
        __threadfence();
        atomicExch(l, 0u);
      }
    }
  }
}
int main() {
  unsigned *l, *f; int *s;
  cudaMalloc(&l, 4); cudaMalloc(&f, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4); cudaMemset(f, 0, 4); cudaMemset(s, 0, 4);
  k<<<2, 1>>>(l, f, s); cudaDeviceSynchronize();
}
