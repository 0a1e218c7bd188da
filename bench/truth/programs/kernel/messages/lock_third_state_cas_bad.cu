// EXPECT: wrong race
// atomicCAS(state,0,1) != 1 also holds when it failed on 2 (what the release writes): thread 0 of blocks 1 and 2 are both in the section and change s[0].
#include <cuda_runtime.h>
__global__ void k(unsigned *state, int *s) {
  if (atomicCAS(state, 0u, 1u) != 1u) {
    __threadfence();
    s[0] = s[0] + 1;
    __threadfence();
    atomicExch(state, 2u);
  }
}
int main() {
  unsigned *l; int *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4); cudaMemset(s, 0, 4);
  k<<<3, 1>>>(l, s); cudaDeviceSynchronize();
}
