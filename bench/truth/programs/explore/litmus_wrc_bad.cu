// EXPECT: wrong assertion
// Block 1's fence has block scope and does not include block 2, so no order arises and block 2 can read y == 1 and then x == 0.
// AIM: write-to-read causality through coherence only (x is relaxed), and the scope of a fence in the middle of the chain
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int x, y;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(x).store(1, rlx);
  } else if (blockIdx.x == 1) {
    if (D(x).load(rlx) == 1) {
      __threadfence_block();
      D(y).store(1, rlx);
    }
  } else if (D(y).load(rlx) == 1) {
    __threadfence();
    assert(D(x).load(rlx) == 1);
  }
}

int main() {
  k<<<3, 1>>>();
  cudaDeviceSynchronize();
}
