// EXPECT: wrong race
// smallest form: the lock is released twice, the second time it may be another block's
#include <cuda_runtime.h>
__global__ void k(int *lock, int *sum) {
  while (atomicCAS(lock, 0, 1) != 0) {}
  __threadfence();
  *sum += 1;
  __threadfence();
  atomicExch(lock, 0);
  atomicExch(lock, 0);
}
int main() {
  int *l, *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4);
  k<<<4, 1>>>(l, s);
  cudaDeviceSynchronize();
}
