// EXPECT: right
// the payload is read and written atomically
#include <cuda/atomic>
__global__ void k(int *seq, int *data, int *out) {
  cuda::atomic_ref<int, cuda::thread_scope_device> s(*seq), d(*data);
  if (blockIdx.x == 0) {
    s.store(1, cuda::memory_order_relaxed);
    cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
    d.store(7, cuda::memory_order_relaxed);
    s.store(2, cuda::memory_order_release);
  } else {
    int b = s.load(cuda::memory_order_acquire);
    int v = d.load(cuda::memory_order_relaxed);
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    if (b % 2 == 0 && s.load(cuda::memory_order_relaxed) == b) *out = v;
  }
}
int main() {
  int *s;
  cudaMalloc(&s, 1 * sizeof(int));
  cudaMemset(s, 0, 1 * sizeof(int));
  int *d;
  cudaMalloc(&d, 1 * sizeof(int));
  cudaMemset(d, 0, 1 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<2, 1>>>(s, d, o);
  return cudaDeviceSynchronize();
}
