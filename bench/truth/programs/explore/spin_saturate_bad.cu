// EXPECT: wrong assertion
// Block 1 may read 0 from flag in two rounds before it reads 1, so n reaches 2 and the assertion fails.
// AIM: the round count saturates: rounds look idle once n is 2, but the first two rounds are not, and the error needs exactly two of them
#include <cassert>
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int flag;

__global__ void k() {
  if (blockIdx.x == 0) {
    D(flag).store(1, rel);
  } else {
    int n = 0;
    while (D(flag).load(acq) == 0)
      if (n < 2)
        n++;
    assert(n < 2);
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
