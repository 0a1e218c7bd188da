// EXPECT: wrong race
// int2 overlapping by one int: pairs at t and t + 1 (values differ)
#include <cuda_runtime.h>
__global__ void k(int *a) { a[threadIdx.x] = 1; a[threadIdx.x + 1] = 2; }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>((int *)p);
  return cudaDeviceSynchronize();
}
