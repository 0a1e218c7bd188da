// EXPECT: right
// Block 1 writes data only after its CAS 0 -> 3 has succeeded, and then block 0's CAS 0 -> 1 fails; otherwise block 1 waits for state 2, which block 0 publishes with a fence.
// AIM: a spin with a bounded number of rounds and a cancellation; the error needs both timed-out rounds and a particular interleaving
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
__device__ int state, data, out;  // 0 empty, 1 being written, 2 full, 3 cancelled

__global__ void k() {
  if (blockIdx.x == 0) {
    if (atomicCAS(&state, 0, 1) == 0) {
      data = 5;
      __threadfence();
      atomicExch(&state, 2);
    }
  } else {
    bool full = false;
    for (int i = 0; i < 2 && !full; i++)
      full = D(state).load(acq) == 2;
    if (!full) {
      if (atomicCAS(&state, 0, 3) == 0) {
        data = 9;
        return;
      }
      while (D(state).load(acq) != 2);
    }
    out = data;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
