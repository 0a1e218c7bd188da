// EXPECT: wrong assertion
// Block 1's failing atomicExch writes 2 over the 1 of block 0, which is inside: block 0 reads 2 and its assertion fails.
// AIM: spinning by an exchange whose failing rounds DO write another value (the owner's number), so that they are no idle rounds
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int lock;  // 0: free, otherwise the owner's number

__global__ void k() {
  int me = blockIdx.x + 1;
  while (atomicExch(&lock, me) != 0)
    ;
  __threadfence();
  assert(D(lock).load(rlx) == me);
  __threadfence();
  atomicExch(&lock, 0);
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
