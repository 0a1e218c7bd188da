// EXPECT: wrong heterogeneous-race
// Block 1 loads flag at block scope, which does not include block 0 that stores it, and nothing orders the two.
// AIM: scopes need not be equal but must include each other: system against device is fine, system against block is not
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
using S = cuda::atomic_ref<int, cuda::thread_scope_system>;
using R = cuda::atomic_ref<int, cuda::thread_scope_block>;
__device__ int data, flag, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(data).store(3, rlx);
    S(flag).store(1, rel);
  } else if (R(flag).load(acq) == 1) {
    out = D(data).load(rlx);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
