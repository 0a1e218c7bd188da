// EXPECT: wrong race
// a failed try stores 1 in expected, and the next one then exchanges 1 for 1 although the lock is held
#include <cuda/atomic>
__global__ void add(int *lock, int *sum) {
  cuda::atomic_ref<int, cuda::thread_scope_device> l(*lock);
  int expected = 0;
  while (!l.compare_exchange_strong(expected, 1, cuda::memory_order_acquire))
    ;
  *sum += blockIdx.x;
  l.store(0, cuda::memory_order_release);
}

int main() {
  int *lock, *sum;
  cudaMalloc(&lock, 4);
  cudaMalloc(&sum, 4);
  cudaMemset(lock, 0, 4);
  cudaMemset(sum, 0, 4);
  add<<<30, 1>>>(lock, sum);
  return cudaDeviceSynchronize();
}
