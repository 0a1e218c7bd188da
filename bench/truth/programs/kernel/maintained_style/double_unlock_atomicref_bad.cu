// EXPECT: wrong race
// cuda::atomic_ref lock, released twice by exchange
#include <cuda_runtime.h>
#include <cuda/atomic>
__global__ void k(int *lock, int *sum) {
  if (threadIdx.x != 0) return;
  cuda::atomic_ref<int, cuda::thread_scope_device> a(*lock);
  while (a.exchange(1, cuda::memory_order_acquire) != 0) {}
  *sum += blockIdx.x;
  a.exchange(0, cuda::memory_order_release);
  a.exchange(0, cuda::memory_order_release);
}
int main() {
  int *l, *s;
  cudaMalloc(&l, 4); cudaMalloc(&s, 4);
  cudaMemset(l, 0, 4);
  k<<<4, 32>>>(l, s);
  cudaDeviceSynchronize();
}
