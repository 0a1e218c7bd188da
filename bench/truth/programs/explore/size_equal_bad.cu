// EXPECT: wrong data-race
// If block 1 reads y == 1 by a relaxed load, its x = 2 is unordered with block 0's x = 1, and the values differ.
// AIM: writes that are equal in one execution and different in another, at the same places
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto rlx = cuda::memory_order_relaxed;
constexpr auto rel = cuda::memory_order_release;
__device__ int x, y;

__global__ void k() {
  if (blockIdx.x == 0) {
    x = 1;
    D(y).store(1, rel);
  } else {
    int r = D(y).load(rlx);
    x = 1 + r;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
