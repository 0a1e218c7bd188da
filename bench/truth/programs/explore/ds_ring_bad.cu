// EXPECT: wrong data-race
// The consumer stores tail relaxed, so the producer's second write of the slot is not ordered after the consumer's first read.
// AIM: a ring buffer of one slot: a read and a later write, the direction that is often forgotten
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int head, tail, slot, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    for (int i = 0; i < 2; i++) {
      while (D(tail).load(acq) != i)
        ;
      slot = i + 5;
      D(head).store(i + 1, rel);
    }
  } else {
    int sum = 0;
    for (int i = 0; i < 2; i++) {
      while (D(head).load(acq) != i + 1)
        ;
      sum += slot;
      D(tail).store(i + 1, rlx);
    }
    out = sum;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
