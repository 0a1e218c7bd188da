// EXPECT: right
// The last block to arrive resets count before it opens the barrier by gen, so the second round starts from 0.
// AIM: a hand-made grid barrier that is reused; the lost arrival needs a particular order of the reset and the second round
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int count, gen;

__device__ void barrier() {
  int g = D(gen).load(rlx);
  __threadfence();
  if (atomicAdd(&count, 1) == 1) {
    atomicExch(&count, 0);
    __threadfence();
    atomicAdd(&gen, 1);
  } else {
    while (D(gen).load(rlx) == g)
      ;
  }
  __threadfence();
}

__global__ void k() {
  barrier();
  barrier();
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
