// EXPECT: right
// __syncthreads_or gives both threads the same value, so both take the branch with the inner barrier or neither does.
// AIM: whether the threads diverge depends on two racing relaxed loads of the same location
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int flag, s, out;

__global__ void k() {
  if (blockIdx.x == 1) {
    if (threadIdx.x == 0)
      D(flag).store(1, rlx);
    return;
  }
  int seen = D(flag).load(rlx);
  if (__syncthreads_or(seen)) {
    if (threadIdx.x == 0)
      s = 4;
    __syncthreads();
    if (threadIdx.x == 1)
      out = s;
  }
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
