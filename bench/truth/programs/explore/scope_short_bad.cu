// EXPECT: wrong heterogeneous-race
// 16-bit atomics of block scope, used by two blocks
#include <cuda/atomic>
__global__ void k(short *n) {
  cuda::atomic_ref<short, cuda::thread_scope_block>(*n).fetch_add(1, cuda::memory_order_relaxed);
}
int main() {
  short *n;
  cudaMalloc(&n, 4); cudaMemset(n, 0, 4);
  k<<<2, 1>>>(n);
  return cudaDeviceSynchronize();
}
