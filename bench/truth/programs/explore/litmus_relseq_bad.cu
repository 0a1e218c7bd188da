// EXPECT: wrong data-race
// data2 = 2 comes after the release store of 1, and the store of 2 is relaxed: acquiring 2 does not order block 1's read of data2 after the write.
// AIM: release sequence of the same thread (C++11 / RC11): it publishes what is before its head, and nothing that is between head and tail
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int data, data2, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 1;
    D(flag).store(1, rel);
    data2 = 2;
    D(flag).store(2, rlx);
  } else {
    while (D(flag).load(acq) != 2)
      ;
    out = data2;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
