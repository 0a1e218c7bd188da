// REPAIR: verified, 1 line
// A flag with the scope of a block, seen by another block.
#include <cassert>
#include <cuda/atomic>

__device__ int data, flag;

__global__ void pass() {
  cuda::atomic_ref<int, cuda::thread_scope_block> f(flag);
  if (blockIdx.x == 0) {
    data = 1;
    f.store(1, cuda::memory_order_release);
  } else if (f.load(cuda::memory_order_acquire) == 1) {
    assert(data == 1);
  }
}

int main() { pass<<<2, 1>>>(); }
