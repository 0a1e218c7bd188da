// EXPECT: wrong race
// __device__ flag set by cudaMemcpyToSymbol
#include <cuda_runtime.h>
#include <vector>
__device__ int flag = 0;
__global__ void k2(int *d) {
  int *f = &flag;
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    d[0] = 42;
    __threadfence();
    atomicExch(f, 1);
  }
  if (blockIdx.x == 1 && threadIdx.x == 0) {
    while (atomicAdd(f, 0) == 0) {}
    __threadfence();
    d[1] = d[0];
  }
}
int main(int argc, char **argv) {
  int *p, *q;
  cudaMalloc(&p, 4096);
  cudaMalloc(&q, 4096);
  int one = 1;
  cudaMemcpyToSymbol(flag, &one, 4);
  k2<<<2, 64>>>(q);
  return cudaDeviceSynchronize();
}
