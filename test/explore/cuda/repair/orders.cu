// REPAIR: verified, 6 lines
// Assertions, and a race, that weak orders let through: store buffering, message passing, Dekker's mutual exclusion.
#include <cassert>
#include <cuda/atomic>
using Atomic = cuda::atomic<int, cuda::thread_scope_device>;
__device__ Atomic x, y, seen[2], message, flag, wants[2];
__device__ int inside;

__global__ void storeBuffering() {
  Atomic &own = blockIdx.x ? x : y, &other = blockIdx.x ? y : x;
  own.store(1, cuda::memory_order_relaxed);
  const int read = other.load(cuda::memory_order_relaxed);
  seen[blockIdx.x].store(2 - read, cuda::memory_order_release);
  assert(read || seen[1 - blockIdx.x].load(cuda::memory_order_acquire) != 2);
}

__global__ void messagePassing() {
  if (blockIdx.x) {
    message.store(42, cuda::memory_order_relaxed);
    flag.store(1, cuda::memory_order_relaxed);
  } else if (flag.load(cuda::memory_order_relaxed)) {
    assert(message.load(cuda::memory_order_relaxed) == 42);
  }
}

__global__ void exclude() {
  wants[blockIdx.x].store(1, cuda::memory_order_release);
  if (wants[1 - blockIdx.x].load(cuda::memory_order_acquire) == 0)
    inside = static_cast<int>(blockIdx.x);
}

int main() {
  storeBuffering<<<2, 1>>>();
  messagePassing<<<2, 1>>>();
  exclude<<<2, 1>>>();
}
