// EXPECT: wrong race
// memset between clears the wrong word
#include <cuda_runtime.h>
#include <vector>
__global__ void k(int *c, int *d) {
  __shared__ bool last;
  d[blockIdx.x * 64 + threadIdx.x] = blockIdx.x;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) last = atomicAdd(c, 1) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    __threadfence();
    int s = 0;
    for (int b = 0; b < gridDim.x; b++) s += d[b * 64 + threadIdx.x];
    d[512 + threadIdx.x] = s;
  }
}
int main(int argc, char **argv) {
  int *p, *q;
  cudaMalloc(&p, 4096);
  cudaMalloc(&q, 4096);
  cudaMemset(p, 0, 4096);
  k<<<4, 64>>>(p, q);
  cudaMemset(p + 1, 0, 4);
  k<<<8, 64>>>(p, q);
  return cudaDeviceSynchronize();
}
