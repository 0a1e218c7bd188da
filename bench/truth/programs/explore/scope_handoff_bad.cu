// EXPECT: wrong heterogeneous-race
// Block 1 reads flag == 1 with a relaxed load, so its block-scope update of c is unordered with block 0's, and neither scope includes the other block.
// AIM: block-scope atomics of two blocks on one location are no race if happens-before orders them
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto rel = cuda::memory_order_release;
__device__ int c, flag;

__global__ void k() {
  if (blockIdx.x == 0) {
    atomicAdd_block(&c, 1);
    D(flag).store(1, rel);
  } else if (D(flag).load(rlx) == 1) {
    atomicAdd_block(&c, 1);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
