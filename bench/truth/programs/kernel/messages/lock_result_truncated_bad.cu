// EXPECT: wrong race
// The low byte of the result of a failed CAS (256, which the release writes) is 0: thread 0 of blocks 1 and 2 are both in the section and change s[0].
#include <cuda_runtime.h>
__global__ void k(unsigned *l, int *s) {
  if ((unsigned char)atomicCAS(l, 0u, 1u) == 0) {
    __threadfence();
    s[0] = s[0] + 1;
    __threadfence();
    atomicExch(l, 256u);
  }
}
int main() {
  unsigned *l; int *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4); cudaMemset(s, 0, 4);
  k<<<3, 1>>>(l, s); cudaDeviceSynchronize();
}
