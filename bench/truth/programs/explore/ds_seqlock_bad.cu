// EXPECT: wrong assertion
// Without the fence the reader can read a == 1 and b == 0 and still read seq == 0 both times.
// AIM: a sequence lock with relaxed data: the second read of seq needs the fence before it
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int seq, d0, d1;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(seq).store(1, rlx);
    __threadfence();
    D(d0).store(1, rlx);
    D(d1).store(1, rlx);
    D(seq).store(2, rel);
  } else {
    int s1, s2, a, b;
    do {
      s1 = D(seq).load(acq);
      a = D(d0).load(rlx);
      b = D(d1).load(rlx);
      s2 = D(seq).load(rlx);
    } while (s1 != s2 || (s1 & 1));
    assert(a == b);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
