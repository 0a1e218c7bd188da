// EXPECT: wrong race
// a kernel resets the wrong word
#include <cuda_runtime.h>
#include <vector>
__global__ void k(int *f, int *d) {
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    d[0] = 42;
    __threadfence();
    atomicExch(f, 1);
  }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (atomicAdd(f, 0) == 0) {
    }
    __threadfence();
    d[1] = d[0];
  }
}
__global__ void zero(int *f) { *f = 0; }
int main(int argc, char **argv) {
  int *p, *q;
  cudaMalloc(&p, 4096);
  cudaMalloc(&q, 4096);
  cudaMemset(p, 0, 4096);
  k<<<2, 64>>>(p, q);
  zero<<<1, 1>>>(p + 1);
  k<<<2, 64>>>(p, q);
  return cudaDeviceSynchronize();
}
