// EXPECT: wrong data-race
// Thread 1 of block 0 publishes g behind a block-scope fence, which does not include block 1, so block 1's read of data is not ordered after data = 3.
// AIM: ISA2 over two scopes: the chain is as wide as each link needs, and one link is too narrow
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
using B = cuda::atomic_ref<int, cuda::thread_scope_block>;
__device__ int data, f, g, out;

__global__ void k() {
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    data = 3;
    B(f).store(1, rel);
  } else if (blockIdx.x == 0) {
    if (B(f).load(acq) == 1) {
      __threadfence_block();
      D(g).store(1, cuda::memory_order_relaxed);
    }
  } else if (threadIdx.x == 0) {
    if (D(g).load(acq) == 1)
      out = data;
  }
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
