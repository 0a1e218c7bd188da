// EXPECT: right
// exchange with acquire
#include <cuda/atomic>
__global__ void k(int *lock, int *count) {
  if (threadIdx.x) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> l(*lock);
  while (l.exchange(1, cuda::memory_order_acquire)) ;
  *count += 1;
  l.store(0, cuda::memory_order_release);
}
int main() {
  int *l;
  cudaMalloc(&l, 1 * sizeof(int));
  cudaMemset(l, 0, 1 * sizeof(int));
  int *c;
  cudaMalloc(&c, 1 * sizeof(int));
  cudaMemset(c, 0, 1 * sizeof(int));
  k<<<4, 32>>>(l, c);
  return cudaDeviceSynchronize();
}
