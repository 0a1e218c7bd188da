// EXPECT: right
// Block 1 updates c at block scope only after it has acquired the flag that block 0 released after its own update of c, so the two updates are ordered and do not race.
// AIM: block-scope atomics of two blocks on one location are no race if happens-before orders them
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int c, flag;

__global__ void k() {
  if (blockIdx.x == 0) {
    atomicAdd_block(&c, 1);
    D(flag).store(1, rel);
  } else if (D(flag).load(acq) == 1) {
    atomicAdd_block(&c, 1);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
