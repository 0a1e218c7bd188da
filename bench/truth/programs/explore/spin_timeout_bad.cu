// EXPECT: wrong data-race
// Block 1's exchange replaces the state 1 (block 0 is writing data = 5) and goes on to write data = 9, unordered with the 5.
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
      if (atomicExch(&state, 3) != 2) {
        data = 9;
        return;
      }
      __threadfence();
    }
    out = data;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
