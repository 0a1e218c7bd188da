// EXPECT: wrong assertion
// Release stores do not order the two writes of a thread for a mere overwrite: x can end as 1 (2 before 1) and y as 1 (2 before 1).
// AIM: 2+2W: only modification order, no read during the race; the final state is read after a barrier
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto rel = cuda::memory_order_release;
__device__ int x, y;

__global__ void k() {
  if (threadIdx.x == 0) {
    D(x).store(1, rlx);
    D(y).store(2, rel);
  } else {
    D(y).store(1, rlx);
    D(x).store(2, rel);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(!(x == 1 && y == 1));
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
