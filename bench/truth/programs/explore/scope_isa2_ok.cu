// EXPECT: right
// Thread 1 of block 0 acquires f from thread 0 at block scope and releases g at device scope to block 1: happens-before is transitive, so data = 3 is ordered before the read.
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
      D(g).store(1, rel);
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
