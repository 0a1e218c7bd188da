// EXPECT: right
// Block 0 writes data before it releases state 1, and block 1 reads data only after an acquire of 1 or 2, so both reads are ordered after the write and give 5.
// AIM: a plain read that happens only in idle spin rounds of an intermediate state; a compiler may also hoist it above the test of s
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int state, data, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    data = 5;
    D(state).store(1, rel);
    D(state).store(2, rel);
  } else {
    int s;
    while ((s = D(state).load(acq)) != 2)
      if (s == 1 && data == 9)
        return;
    out = data;
    assert(data == 5);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
