// EXPECT: wrong data-race
// Block 1 may read data in an idle round in which it has acquired state 1, and block 0 writes data = 5 only after it has released 1: nothing orders this read with the write.
// AIM: a plain read that happens only in idle spin rounds of an intermediate state; a compiler may also hoist it above the test of s
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int state, data, out;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(state).store(1, rel);
    data = 5;
    D(state).store(2, rel);
  } else {
    int s;
    while ((s = D(state).load(acq)) != 2)
      if (s == 1 && data == 9)
        return;
    out = data;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
