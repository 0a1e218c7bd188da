// EXPECT: assertion at line 13
// Message passing with relaxed orders: the flag may be seen before the data.
#include <cassert>
#include <cuda/atomic>

__device__ int data, flag;

__global__ void pass() {
  cuda::atomic_ref<int, cuda::thread_scope_device> d(data), f(flag);
  if (blockIdx.x == 0) {
    d.store(1, cuda::memory_order_relaxed), f.store(1, cuda::memory_order_relaxed);
  } else if (f.load(cuda::memory_order_relaxed) == 1) {
    assert(d.load(cuda::memory_order_relaxed) == 1);
  }
}

int main() { pass<<<2, 1>>>(); }
