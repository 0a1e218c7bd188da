// EXPECT: wrong race
// int4 (1, 2, 3, t)
#include <cuda_runtime.h>
__global__ void k(float *a) { ((int4 *)a)[(threadIdx.x / 2)] = make_int4(1, 2, 3, threadIdx.x); }
int main() {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
