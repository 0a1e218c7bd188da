// EXPECT: wrong race
// unlock is a compare-and-swap 1 -> 0, done twice: the second one may release another block's lock
#include <cuda_runtime.h>
__global__ void k(int *lock, int *sum) {
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    *sum += blockIdx.x;
    __threadfence();
    atomicCAS(lock, 1, 0);
    atomicCAS(lock, 1, 0);
  }
}
int main() {
  int *l, *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4);
  k<<<4, 32>>>(l, s);
  cudaDeviceSynchronize();
}
