// EXPECT: wrong race
// __syncwarp(0xffff) for the lower half, reads the upper half
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t;
  if (t < 16) {
    __syncwarp(0xffff);
    a[t] = s[t + 16];
  }
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 32>>>(p, 3);
  return cudaDeviceSynchronize();
}
