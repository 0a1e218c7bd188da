// EXPECT: wrong assertion
// Thread 1's fence is only acq_rel, so y can end as 2 (1 before 2) while thread 1 still reads x == 0.
// AIM: test R: mixes modification order and a read; an acq_rel fence must not count as a sequentially consistent one
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int x, y;

__global__ void k() {
  __shared__ int r;
  if (threadIdx.x == 0) {
    D(x).store(1, rlx);
    __threadfence();
    D(y).store(1, rlx);
  } else {
    D(y).store(2, rlx);
    cuda::atomic_thread_fence(cuda::memory_order_acq_rel, cuda::thread_scope_device);
    r = D(x).load(rlx);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(!(y == 2 && r == 0));
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
