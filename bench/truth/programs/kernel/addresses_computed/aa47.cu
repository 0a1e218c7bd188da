// EXPECT: wrong out-of-bounds
// atomicCAS 64 at 4 mod 8 in shared
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  __shared__ __align__(8) unsigned s[4];
  if (threadIdx.x < 4) s[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd((unsigned long long *)(s + 1), 1ull);
  __syncthreads();
  a[threadIdx.x] = s[1];
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
