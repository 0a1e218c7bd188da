// EXPECT: right
// The exchange on tail is followed by a fence, so a block that finds the queue empty is ordered after the one that left it; a queued block acquires its wait flag.
// AIM: an MCS lock: two ways to hand over, of which one (the empty queue) is not ordered
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int tail, nxt[2], waiting[2], count;

__global__ void k() {
  int me = blockIdx.x;
  D(waiting[me]).store(1, rlx);
  __threadfence();
  int before = atomicExch(&tail, me + 1);
  __threadfence();
  if (before != 0) {
    D(nxt[before - 1]).store(me + 1, rel);
    while (D(waiting[me]).load(acq) == 1)
      ;
  }
  count++;
  __threadfence();
  if (atomicCAS(&tail, me + 1, 0) != me + 1) {
    int n;
    while ((n = D(nxt[me]).load(acq)) == 0)
      ;
    D(waiting[n - 1]).store(0, rel);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
