// EXPECT: wrong race
// after a shuffle only: shuffles do not order memory
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t;
  int v = __shfl_sync(~0u, t, 0);
  a[t] = s[31 - t] + v;
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, 32>>>(p, 3);
  return cudaDeviceSynchronize();
}
