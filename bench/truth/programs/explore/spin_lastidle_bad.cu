// EXPECT: wrong assertion
// With a relaxed store to y, block 1 can read y == 1 and then x == 0 in one round (last becomes 1), and x == 1 in the next.
// AIM: the value that the last idle round read is used afterwards; the waiter must wake when y changes although the exit depends on x
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
__device__ int x, y;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(x).store(1, rlx);
    D(y).store(1, rlx);
  } else {
    int last = 0;
    for (;;) {
      int r = D(y).load(acq);
      if (D(x).load(rlx) == 1)
        break;
      last = r;
    }
    assert(last == 0);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
