// EXPECT: wrong race
// warps release the lock in shared memory twice
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int lock, top;
  __shared__ int stack[64];
  if (threadIdx.x == 0) { lock = 0; top = 0; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) {
    while (atomicCAS(&lock, 0, 1) != 0) {}
    __threadfence_block();
    int p = top;
    top = p + 1;
    if (p < 64) stack[p] = threadIdx.x;
    __threadfence_block();
    atomicExch(&lock, 0);
    if (p > 0) { __threadfence_block(); atomicExch(&lock, 0); }
  }
  __syncthreads();
  if (threadIdx.x < 4) out[threadIdx.x] = stack[threadIdx.x];
}
int main() {
  int *o; cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 128>>>(o);
  cudaDeviceSynchronize();
}
