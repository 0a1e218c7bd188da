// EXPECT: wrong data-race
// Both blocks can read 0 (store buffering), and then block 0 writes x = 1 and block 1 writes x = 2 with nothing to order them.
// AIM: in all interleavings x is written by one block at most, so a first sequentially consistent run takes x for private memory
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int f0, f1, x;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(f0).store(1, rlx);
    if (D(f1).load(rlx) == 0)
      x = 1;
  } else {
    D(f1).store(1, rlx);
    if (D(f0).load(rlx) == 0)
      x = 2;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
