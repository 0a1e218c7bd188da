// EXPECT: right
// Load buffering with a __threadfence between the read and the write of each thread: both threads reading 1 would be a cycle, and the fences exclude it in PTX as well.
// AIM: load buffering excluded by fences must be reported neither as an error nor as incomplete
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int x, y;

__global__ void k() {
  __shared__ int r[2];
  if (threadIdx.x == 0) {
    r[0] = D(x).load(rlx);
    __threadfence();
    D(y).store(1, rlx);
  } else {
    r[1] = D(y).load(rlx);
    __threadfence();
    D(x).store(1, rlx);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(!(r[0] == 1 && r[1] == 1));
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
