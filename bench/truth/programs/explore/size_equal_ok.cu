// EXPECT: right
// If block 1 acquires y == 1, its x = 2 is ordered after block 0's x = 1; if it reads 0, both write 1, and writes of the same value do not race.
// AIM: writes that are equal in one execution and different in another, at the same places
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
constexpr auto rel = cuda::memory_order_release;
__device__ int x, y;

__global__ void k() {
  if (blockIdx.x == 0) {
    x = 1;
    D(y).store(1, rel);
  } else {
    int r = D(y).load(acq);
    x = 1 + r;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
