// EXPECT: wrong race
// The holder of ticket 0 changes s[0] again after it passed the turn on, beside thread 0 of another block.
#include <cuda_runtime.h>
__global__ void k(unsigned *next, unsigned *now, int *s) {
  unsigned t = atomicAdd(next, 1u);
  while (atomicAdd(now, 0u) != t);
  __threadfence();
  s[0] += 1;
  __threadfence();
  atomicExch(now, t + 1);
  if (t == 0) { __threadfence(); s[0] += 1; __threadfence(); atomicExch(now, 1u); }
}
int main() { unsigned *t, *n; int *d; cudaMalloc(&d, 8); cudaMalloc(&t, 4); cudaMemset(t, 0, 4); cudaMalloc(&n, 4); cudaMemset(n, 0, 4); cudaMemset(d, 0, 8); k<<<3, 1>>>(t, n, d); cudaDeviceSynchronize(); }
