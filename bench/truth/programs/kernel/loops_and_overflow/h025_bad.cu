// EXPECT: wrong race
// xor with 3 and +1: threads read a neighbour's element while it is written
#include <cuda_runtime.h>
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t ^ 3] = s[t] + a[t];
  a[t] = 0;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 64 * 4);
  k<<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
