// EXPECT: wrong race
// s[0] is changed once more after the ticket lock is passed on: thread 0 of blocks 0 and 1 both change s[0].
#include <cuda_runtime.h>
__global__ void k(unsigned *next, unsigned *now, int *s) {
  unsigned t = atomicAdd(next, 1u);
  while (atomicAdd(now, 0u) != t);
  __threadfence();
  s[0] += 1;
  __threadfence();
  atomicExch(now, t + 1);
  s[0] += 1;
}
int main() { unsigned *t, *n; int *d; cudaMalloc(&d, 8); cudaMalloc(&t, 4); cudaMemset(t, 0, 4); cudaMalloc(&n, 4); cudaMemset(n, 0, 4); cudaMemset(d, 0, 8); k<<<3, 1>>>(t, n, d); cudaDeviceSynchronize(); }
