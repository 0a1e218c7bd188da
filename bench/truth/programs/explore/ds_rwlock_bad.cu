// EXPECT: wrong data-race
// The readers unlock by a relaxed update without a fence before it, so the writer, which takes the lock afterwards, is not ordered after their reads of data.
// AIM: a reader-writer lock: the unlocking updates have unused old values, and their order is one release sequence
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
__device__ int rw, data, out[2];

__global__ void k() {
  if (blockIdx.x < 2) {
    int s;
    do {
      s = D(rw).load(rlx);
    } while (s < 0 || atomicCAS(&rw, s, s + 1) != s);
    __threadfence();
    out[blockIdx.x] = data;
    atomicSub(&rw, 1);
  } else {
    while (atomicCAS(&rw, 0, -1) != 0)
      ;
    __threadfence();
    data = 5;
    __threadfence();
    atomicExch(&rw, 0);
  }
}

int main() {
  k<<<3, 1>>>();
  cudaDeviceSynchronize();
}
