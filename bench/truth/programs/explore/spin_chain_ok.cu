// EXPECT: right
// Block 1 turns 1 into 2 by a relaxed CAS, which continues the release sequence of block 0's store of 1, so block 2, which acquires 2, is ordered after data = 7.
// AIM: an idle round that acquires 1 must not leave behind an order that the exit round (which reads 2) does not have
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int flag, data, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 7;
    D(flag).store(1, rel);
  } else if (blockIdx.x == 1) {
    while (atomicCAS(&flag, 1, 2) != 1)
      ;
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
