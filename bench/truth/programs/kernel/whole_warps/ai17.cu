// EXPECT: wrong barrier-divergence
// constant mask 0xfffff, but lane 19 is not there: it waits elsewhere
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int t = threadIdx.x % 32, v = 0;
  if (t < 19) v = __shfl_sync(0xfffff, t, 0);
  else __syncwarp(0xfff80000 | 1u << t);
  a[threadIdx.x] = v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 64>>>(p, 3);
  return cudaDeviceSynchronize();
}
