// EXPECT: right
// thread 0 takes the lock for the block and releases it after a barrier
#include <cuda_runtime.h>
__global__ void k(int *lock, float *acc, int rounds) {
  int t = threadIdx.x;
  if (t == 0) { while (atomicCAS(lock, 0, 1) != 0) {} __threadfence(); }
  __syncthreads();
  for (int r = 0; r < rounds; ++r) { acc[t] = acc[t] * 0.5f + r; }
  __syncthreads();
  if (t == 0) { __threadfence(); atomicExch(lock, 0); }
  
}
int main() {
  int *l; float *a;
  cudaMalloc(&l, 4); cudaMalloc(&a, 64 * 4);
  cudaMemset(l, 0, 4); cudaMemset(a, 0, 64 * 4);
  k<<<4, 64>>>(l, a, 3);
  cudaDeviceSynchronize();
}
