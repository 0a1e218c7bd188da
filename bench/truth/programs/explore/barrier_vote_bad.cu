// EXPECT: wrong barrier-divergence
// Thread 0 may read flag == 1 and thread 1 flag == 0; then thread 1 ends and thread 0 waits for it at the barrier.
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
  if (seen) {
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
