// EXPECT: wrong race
// the early branch releases the lock and falls through to the second release
#include <cuda_runtime.h>
__global__ void k(int *lock, int *best, const int *cand) {
  if (threadIdx.x == 0) {
    int c = cand[blockIdx.x];
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    if (c >= *best) {
      __threadfence();
      atomicExch(lock, 0);
      
    } else {
      *best = c;
    }
    __threadfence();
    atomicExch(lock, 0);
  }
}
int main() {
  int *l, *b, *c;
  cudaMalloc(&l, sizeof(int)); cudaMalloc(&b, sizeof(int)); cudaMalloc(&c, 16 * sizeof(int));
  int h[16]; for (int i = 0; i < 16; ++i) h[i] = i % 5;
  cudaMemset(l, 0, sizeof(int)); cudaMemset(b, 0x7f, sizeof(int));
  cudaMemcpy(c, h, sizeof h, cudaMemcpyHostToDevice);
  k<<<16, 64>>>(l, b, c);
  cudaDeviceSynchronize();
}
