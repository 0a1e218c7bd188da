// EXPECT: right
// different masks for the halves
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x % 32;
  unsigned m = t < 16 ? 0xffffu : 0xffff0000u;
  a[threadIdx.x] = __shfl_sync(m, t, 0);
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 31);
  return cudaDeviceSynchronize();
}
