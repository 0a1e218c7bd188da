// EXPECT: right
// Both threads are in one block, so their block-scope sequentially consistent fences include each other and store buffering (0, 0) is forbidden.
// AIM: the same kernel, launched as one block or as two: only the scope of the fence matters; the outcome is collected by the last thread
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int x[2], r[2], done;

__global__ void k() {
  int t = blockIdx.x + threadIdx.x;
  D(x[t]).store(1, rlx);
  __threadfence_block();
  int v = D(x[1 - t]).load(rlx);
  D(r[t]).store(v, rlx);
  __threadfence();
  if (atomicAdd(&done, 1) == 1) {
    __threadfence();
    assert(D(r[0]).load(rlx) + D(r[1]).load(rlx) != 0);
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
