// EXPECT: wrong race
// at block scope
#include <cuda/atomic>
__global__ void k(int *data, int *flag, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> f(*flag);
  if (blockIdx.x == 0) {
    *data = 1;
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_block);
    f.store(1, cuda::memory_order_relaxed);
  } else {
    while (f.load(cuda::memory_order_relaxed) == 0) ;
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    *out = *data;
  }
}
int main() {
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *f;
  cudaMalloc(&f, 1 * sizeof(int));
  cudaMemset(f, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(d, f, o);
  return cudaDeviceSynchronize();
}
