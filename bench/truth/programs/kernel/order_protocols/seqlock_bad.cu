// EXPECT: wrong race
// the reader loads data[0] plainly while the writer may store it: that it then discards the value does not remove the race
// AIM: seqlock with plain data
#include <cuda/atomic>
using AInt = cuda::atomic_ref<int, cuda::thread_scope_device>;

__global__ void seq(int *lock, int *data, int *out) {
  if (threadIdx.x)
    return;
  AInt s(*lock);
  if (blockIdx.x == 0) {
    for (int v = 1; v <= 3; ++v) {
      s.store(2 * v - 1, cuda::memory_order_relaxed);
      cuda::atomic_thread_fence(cuda::memory_order_release, cuda::thread_scope_device);
      data[0] = v;
      data[1] = -v;
      s.store(2 * v, cuda::memory_order_release);
    }
  } else {
    int a = 0, b = 0, before = s.load(cuda::memory_order_acquire);
    a = data[0];
    b = data[1];
    cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
    int after = s.load(cuda::memory_order_relaxed);
    out[blockIdx.x] = before == after && before % 2 == 0 ? a + b : 0;
  }
}

int main() {
  int *lock, *data, *out;
  cudaMalloc(&lock, sizeof(int));
  cudaMalloc(&data, 2 * sizeof(int));
  cudaMalloc(&out, 4 * sizeof(int));
  cudaMemset(lock, 0, sizeof(int));
  cudaMemset(data, 0, 2 * sizeof(int));
  seq<<<4, 32>>>(lock, data, out);
  cudaDeviceSynchronize();
  cudaFree(lock), cudaFree(data), cudaFree(out);
}
