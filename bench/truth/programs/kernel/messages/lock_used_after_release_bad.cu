// EXPECT: wrong race
// The old result r is tested again after the release: s[0] is changed without the lock (thread 0 of blocks 0 and 1).
#include <cuda_runtime.h>
__global__ void k(unsigned *l, int *s) {
  unsigned r = atomicCAS(l, 0u, 1u);
  if (r == 0u) {
    __threadfence();
    s[0] = s[0] + 1;
    __threadfence();
    atomicExch(l, 0u);
  }
  __syncthreads();
  if (r == 0u) { __threadfence(); s[0] = s[0] + 1; }
}
int main() {
  unsigned *l; int *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4); cudaMemset(s, 0, 4);
  k<<<2, 1>>>(l, s); cudaDeviceSynchronize();
}
