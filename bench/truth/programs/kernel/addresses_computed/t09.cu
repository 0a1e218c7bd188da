// EXPECT: wrong out-of-bounds
// int2 in shared memory at | 4 by a shared pointer
#include <cuda_runtime.h>
#include <cstdint>
__global__ void k(int *a) {
  __shared__ int2 s[65];
  uintptr_t u = (uintptr_t)(s + threadIdx.x) | 4;
  *(int2 *)u = make_int2(1, 1);
  __syncthreads();
  a[threadIdx.x] = s[threadIdx.x].y;
}
int main() {
  int *p;
  cudaMalloc(&p, 4096);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
