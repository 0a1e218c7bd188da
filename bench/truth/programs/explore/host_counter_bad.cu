// EXPECT: wrong deadlock
// In the second launch done starts at 2, the two additions make it 3 and 4, and a block that waits for exactly 2 after its own addition waits for ever.
// AIM: state left behind by an earlier launch; the initial value of the second launch is the awaited one, but no block can still see it
#include <cuda/atomic>
using D = cuda::atomic_ref<int, cuda::thread_scope_device>;
constexpr auto acq = cuda::memory_order_acquire;
__device__ int done;

__global__ void k() {
  atomicAdd(&done, 1);
  while (D(done).load(acq) != 2)
    ;
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
