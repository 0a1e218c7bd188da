// EXPECT: wrong race
// lock starts with 2 (not free, not 1): CAS(l, 0, 1) == 1 fails to wait
#include <cuda_runtime.h>
#include <vector>
__global__ void k(int *l, int *d) {
  if (threadIdx.x == 0) {
    while (atomicCAS(l, 0, 1) == 1) {}
    __threadfence();
    d[0] += 1;
    __threadfence();
    atomicExch(l, 0);
  }
}
int main(int argc, char **argv) {
  int *p, *q;
  cudaMalloc(&p, 4096);
  cudaMalloc(&q, 4096);
  cudaMemset(p, 0, 4096);
  int two = 2;
  cudaMemcpy(p, &two, 4, cudaMemcpyHostToDevice);
  k<<<4, 64>>>(p, q);
  return cudaDeviceSynchronize();
}
