// EXPECT: right
// block scope for a lock per block
#include <cuda/atomic>
__global__ void k(int *lock, int *count) {
  if (threadIdx.x % 32) return;
  int i = blockIdx.x;
  cuda::atomic_ref<int, cuda::thread_scope_block> l(lock[i]);
  while (l.exchange(1, cuda::memory_order_acquire)) ;
  count[i] += 1;
  l.store(0, cuda::memory_order_release);
}
int main() {
  int *l;
  cudaMalloc(&l, 4 * sizeof(int));
  cudaMemset(l, 0, 4 * sizeof(int));
  int *c;
  cudaMalloc(&c, 4 * sizeof(int));
  cudaMemset(c, 0, 4 * sizeof(int));
  k<<<4, 64>>>(l, c);
  return cudaDeviceSynchronize();
}
