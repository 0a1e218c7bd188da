// EXPECT: right
// With sequentially consistent fences either the reader sees the node unlinked, or the reclaimer sees the hazard, or it acquires the 0 that the reader released after its read.
// AIM: hazard pointers: store buffering between publishing the hazard and unlinking; the race needs a non-SC outcome
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int hazard, head = 1, value = 3, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(hazard).store(1, rlx);
    cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_device);
    if (D(head).load(rlx) == 1)
      out = value;
    D(hazard).store(0, rel);
  } else {
    D(head).store(0, rlx);
    __threadfence();
    if (D(hazard).load(acq) == 0)
      value = -1;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
