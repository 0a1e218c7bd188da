// EXPECT: wrong race
// block 1 only reads the first flag relaxed: block 2's load of data is not ordered after block 0's store
// AIM: message passed on by a third block
#include <cuda/atomic>
using F = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;

__global__ void relay(unsigned *f, int *data, int *out) {
  if (threadIdx.x > 0)
    return;
  if (blockIdx.x == 0) {
    *data = 77;
    F(f[0]).store(1u, cuda::memory_order_release);
  } else if (blockIdx.x == 1) {
    while (F(f[0]).load(cuda::memory_order_relaxed) == 0u)
      ;
    F(f[1]).store(1u, cuda::memory_order_relaxed);
  } else {
    while (F(f[1]).load(cuda::memory_order_acquire) == 0u)
      ;
    *out = *data;
  }
}

int main() {
  unsigned *f;
  int *data, *out;
  cudaMalloc(&f, 2 * sizeof(unsigned));
  cudaMalloc(&data, sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(f, 0, 2 * sizeof(unsigned));
  relay<<<3, 1>>>(f, data, out);
  cudaDeviceSynchronize();
  cudaFree(f);
  cudaFree(data);
  cudaFree(out);
}
