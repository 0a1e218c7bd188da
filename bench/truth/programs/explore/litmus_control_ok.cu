// EXPECT: right
// The store to y is made only where x has been read as 1, and the store to x writes what y has been read as: no 1 comes out of thin air.
// AIM: a store under a condition depends on what the condition reads, though other events come before it in that branch
#include <cassert>
#include <cuda/atomic>
using Word = cuda::atomic<int, cuda::thread_scope_device>;
__device__ Word x, y, z;
__global__ void k() {
  constexpr auto relaxed = cuda::memory_order_relaxed;
  if (blockIdx.x == 0) {
    const int a = x.load(relaxed);
    if (a == 1) {
      z.load(relaxed);
      y.store(1, relaxed);
    }
    assert(a == 0);
  } else {
    x.store(y.load(relaxed), relaxed);
  }
}
int main() {
  k<<<2, 1>>>();
  return cudaDeviceSynchronize();
}
