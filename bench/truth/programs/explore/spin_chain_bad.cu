// EXPECT: wrong data-race
// Block 1's relaxed store of 2 is no update and belongs to another thread, so it is not in the release sequence of block 0's store: block 2 acquires 2 and reads data unordered with data = 7.
// AIM: an idle round that acquires 1 must not leave behind an order that the exit round (which reads 2) does not have
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int flag, data, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 7;
    D(flag).store(1, rel);
  } else if (blockIdx.x == 1) {
    while (D(flag).load(rlx) != 1)
      ;
    D(flag).store(2, rlx);
  } else {
    while (D(flag).load(acq) < 2)
      ;
    out = data;
  }
}

int main() {
  k<<<3, 1>>>();
  cudaDeviceSynchronize();
}
